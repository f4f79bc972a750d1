/** Italian: the words and phrases of times, requests and topics, with the English that the grammar reads. What is not here is title. */
import type { LanguageTable } from "./table.js";

export const ITALIAN: LanguageTable = {
  weekdays: "lunedì martedì mercoledì giovedì venerdì sabato domenica/domeniche",
  months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  numbers:
    "una/un/uno due tre quattro cinque sei sette otto nove dieci undici dodici quindici venti trenta quaranta cinquanta",
  units: "secondo/secondi minuto/minuti/min ora/ore giorno/giorni settimana/settimane mese/mesi anno/anni",
  example: "ricordami domani alle 9 di chiamare Ana",
  common:
    "mio mia miei tuo tua suo sua nostro al allo alla ai agli alle dal dalla nel nella nei sul sulla con senza su non si ci più ma anche fare essere avere chiamare comprare pagare mandare prendere",
  phrases: `
    ricordami | mi ricordi | puoi ricordarmi | mi puoi ricordare | ricordarmi | per favore ricordami = remind me
    dimmi | avvisami | avvertimi | mi puoi ricordare | potresti ricordarmi | mi potresti ricordare | ricordamelo | fammi ricordare | fammi pensare a | menzionami | segnalami = remind me
    ricordaci = remind us
    non ricordarmi = don't remind me
    non dimenticare | non farmi dimenticare | non scordare | da non dimenticare | non dimenticarti | non dimenticarti di | non dimenticare di | non scordarti di = don't forget
    svegliami = wake me
    per favore = please
    grazie = thanks
    devo | dobbiamo | dovrei = i need to
    che = that
    di | del | della | dei = regarding
    alle {n} e mezza | alle {n} e mezzo | all ' {n} e mezza = at half past {n}
    alle {n} e un quarto = at quarter past {n}
    alle {n} meno un quarto = at quarter to {n}
    alle ore | alle | verso le | per le | all ' = at
    oggi = today
    domani = tomorrow
    dopodomani = overmorrow
    ieri | l ' altro ieri = yesterday
    adesso | ora = now
    stasera | stanotte = tonight
    stamattina | questa mattina = this morning
    oggi pomeriggio | questo pomeriggio = this afternoon
    domani mattina | domattina = tomorrow morning
    domani pomeriggio = tomorrow afternoon
    domani sera = tomorrow evening
    {d} mattina = {d} morning
    {d} pomeriggio = {d} afternoon
    {d} sera = {d} evening
    di mattina | del mattino | la mattina = in the morning
    di pomeriggio | del pomeriggio | il pomeriggio = in the afternoon
    di sera | della sera | la sera = in the evening
    ogni mattina | tutte le mattine = every morning
    ogni sera | tutte le sere = every evening
    a mezzogiorno | mezzogiorno = at noon
    a mezzanotte | mezzanotte = midnight
    ogni giorno | tutti i giorni = every day
    ogni settimana | tutte le settimane = every week
    ogni mese | tutti i mesi = every month
    ogni anno | tutti gli anni = every year
    ogni | tutti i | tutte le = every
    ogni {n} {u} = every {n} {u}
    il lunedì = on mondays
    il martedì = on tuesdays
    il mercoledì = on wednesdays
    il giovedì = on thursdays
    il venerdì = on fridays
    il sabato = on saturdays
    la domenica = on sundays
    nei giorni feriali | nei feriali | dal lunedì al venerdì = every weekday
    ogni fine settimana | nei fine settimana = every weekend
    questo fine settimana | nel fine settimana = on saturday
    primo | prima = first
    secondo | seconda = second
    terzo = third
    ultimo | ultima = last
    di ogni mese | del mese = of every month
    il {n} di ogni mese | ogni {n} del mese = on the {n} th of every month
    il primo di ogni mese = on the 1 st of every month
    l ' ultimo giorno di ogni mese | l ' ultimo giorno del mese = on the last day of every month
    il {n} {m} | {n} {m} | l ' {n} {m} = on {n} {m}
    {d} {n} {m} = {d} {n} {m}
    ogni anno il {n} {m} | tutti gli anni il {n} {m} = every year on {n} {m}
    il {n} = on the {n} th
    {d} prossimo | il prossimo {d} | questo {d} = coming {d}
    la settimana prossima | la prossima settimana | settimana prossima = next week
    il mese prossimo | il prossimo mese = next month
    l ' anno prossimo = next year
    fine mese | a fine mese = end of the month
    mezz ' ora | mezz'ora | mezzora = half an hour
    un quarto d ' ora | un quarto d'ora = 15 minutes
    {n} {u} fa = {n} {u} ago
    tra | fra = in
    prima del | prima della | prima delle | prima dell ' = before
    prima di {d} = before {d}
    prima di domani = before tomorrow
    prima di cena = before dinner
    prima di pranzo = before lunch
    prima di = before i
    dopo = after
    a partire da | a partire dal | da = starting
    fino al | fino a | fino alle = until
    per = for
    e | ed = and
    o = or
    tranne | eccetto = except
    il | lo | la | i | gli | le | l ' = the
    quando parlo di | quando parlo del | quando parlo della | appena parlo di = when i talk about
    quando parliamo di | quando parliamo del | quando parliamo della | quando si parla di | quando si parla del = when we talk about
    quando parlo con | quando vedo = when i talk to
    quando menziono | quando nomino = when i mention
    quando | appena | se = when
    la prossima volta che parlo di = next time i talk about
    cosa | che cosa = what
    chi = who
    dove = where
    perché = why
    come = how
    quale | quali = which
    è = is
    sono = are
    era | ero | erano = was
    ho | abbiamo = i have
    io = i
    noi = we
    lui = he
    lei = she
    quando parliamo dei | quando parliamo dell ' | quando parleremo di | quando parleremo del | quando parleremo della | quando si parlerà di | quando si parla della | quando si parla dei | quando si parla dell ' | se si parla di | se si parla del | se si parla della | se parliamo di | se parliamo del | se parliamo della | appena parliamo di | appena parliamo del | appena si parla di | ogni volta che parliamo di | la prossima volta che parliamo di | la prossima volta che parliamo del | quando discutiamo di | quando discutiamo del = when we talk about
    quando parlo dei | quando parlo dell ' | quando parlerò di | se parlo di | se parlo del | appena parlo del | ogni volta che parlo di | ogni volta che parlo del | la prossima volta che parlo del = when i talk about
    la prossima volta che vedo | la prossima volta che parlo con | se vedo | quando incontro = when i talk to
    quando si tratta di | se si tratta di | quando si tratta del = when it comes to
    quando il discorso cade su | quando il discorso cade sul | quando il discorso cade sulla = when it comes to
    viene fuori | viene menzionato | viene menzionata | salta fuori | viene nominato | viene nominata = comes up
    ogni volta che | la prossima volta che | non appena | una volta che = when
    deployare | fare il deploy | fare deploy | fare un deploy = deploy
    fare il push | fare push | fare un push | pushare = push
    fare il commit | fare commit | fare un commit | committare = commit
    fare il merge | fare merge | mergiare = merge
    pubblicare = publish
    tra otto giorni = in 7 days
    tra quindici giorni = in 15 days
    tra un ' ora | fra un ' ora | tra un'ora | fra un'ora = in 1 hour
    tra un'ora e mezza | fra un'ora e mezza | tra un ' ora e mezza | fra un ' ora e mezza = in 90 minutes
  `,
};
