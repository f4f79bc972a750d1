/** German: the words and phrases of times, requests and topics, with the English that the grammar reads. What is not here is title. */
import type { LanguageTable } from "./table.js";

export const GERMAN: LanguageTable = {
  weekdays:
    "montag/montags dienstag/dienstags mittwoch/mittwochs donnerstag/donnerstags freitag/freitags samstag/sonnabend sonntag/sonntags",
  months: "januar/jänner februar märz april mai juni juli august september oktober november dezember",
  numbers:
    "eins/ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig dreißig/dreissig vierzig fünfzig",
  units:
    "sekunde/sekunden minute/minuten/min stunde/stunden/std tag/tage/tagen woche/wochen monat/monate/monaten jahr/jahre/jahren",
  example: "erinnere mich morgen um 9 Uhr an den Zahnarzt",
  phrases: `
    erinnere mich daran | erinner mich daran | erinnere mich bitte daran | erinnere mich | erinner mich | erinnern sie mich | kannst du mich daran | kannst du mich bitte | kannst du mich | bitte erinnere mich | bitte erinnere mich daran = remind me
    erinnere uns | erinner uns | erinnere uns daran = remind us
    erinnere mich nicht | erinner mich nicht = don't remind me
    erinnern = please
    vergiss nicht | nicht vergessen = don't forget
    weck mich | wecke mich | weck mich auf = wake me
    bitte = please
    danke = thanks
    hallo | hey = hey
    ich muss | wir müssen | ich sollte | wir sollten = i need to
    dass = that
    daran = please
    an | über = about
    um | gegen = at
    uhr = o'clock
    {n} : {n} uhr = {n} : {n}
    {n} uhr {n} = {n} : {n}
    halb {n} = half past {n-}
    viertel vor {n} | dreiviertel {n} = quarter to {n}
    viertel nach {n} = quarter past {n}
    {n} vor {n} = {n} to {n}
    {n} nach {n} = {n} past {n}
    vor {n} {u} = {n} {u} ago
    vor = before
    nach dem mittagessen = after lunch
    heute = today
    morgen = tomorrow
    übermorgen = overmorrow
    gestern | vorgestern = yesterday
    jetzt = now
    heute abend | heute nacht = tonight
    heute morgen | heute früh | heute vormittag = this morning
    heute nachmittag = this afternoon
    heute mittag = today at noon
    morgen früh | morgen vormittag = tomorrow morning
    morgen mittag = tomorrow at noon
    morgen nachmittag = tomorrow afternoon
    morgen abend = tomorrow evening
    {d} morgen | {d} früh | {d} vormittag = {d} morning
    {d} nachmittag = {d} afternoon
    {d} abend = {d} evening
    am morgen | morgens | früh | vormittags | am vormittag = in the morning
    am nachmittag | nachmittags = in the afternoon
    am abend | abends = in the evening
    nachts = at night
    mittags | am mittag = at noon
    mitternacht = midnight
    jeden morgen = every morning
    jeden abend = every evening
    jeden nachmittag = every afternoon
    jeden | jede | jedes | jeder = every
    jeden zweiten | jede zweite | jedes zweite = every second
    alle {n} {u} = every {n} {u}
    täglich = daily
    wöchentlich = weekly
    monatlich = monthly
    jährlich = yearly
    stündlich = hourly
    werktags | wochentags | an werktagen | unter der woche = every weekday
    am wochenende = on saturday
    jedes wochenende = every weekend
    montags = mondays
    dienstags = tuesdays
    mittwochs = wednesdays
    donnerstags = thursdays
    freitags = fridays
    samstags = saturdays
    sonntags = sundays
    ersten | erste = first
    zweiten | zweite = second
    dritten | dritte = third
    vierten | vierte = fourth
    letzten | letzte = last
    im monat | jeden monats | jedes monats | jeden monat = of every month
    des monats = of the month
    am {n} . jeden monats | am {n} . jedes monats | jeden {n} . des monats | am {n} . jeden monat = on the {n} th of every month
    am {n} . {m} | den {n} . {m} | {n} . {m} = on {n} {m}
    am {n} . {m} jedes jahres | jedes jahr am {n} . {m} = every year on {n} {m}
    am {n} . | den {n} . = on the {n} th
    nächste | nächsten | nächster | nächstes = next
    kommenden | kommende = coming
    diesen | diese | dieses = this
    ende des monats = end of the month
    ende der woche = end of the week
    einer halben stunde | ner halben stunde | eine halbe stunde = half an hour
    einer viertelstunde | ner viertelstunde | eine viertelstunde = 15 minutes
    anderthalb stunden = 90 minutes
    eine | einer | einem | einen = a
    am = on
    im | in = in
    ab = starting
    bis = until
    von = from
    für = for
    und = and
    oder = or
    außer = except
    der | die | das | den | dem = the
    wenn ich über | sobald ich über | wenn ich das nächste mal über = when i talk about
    wenn wir über | sobald wir über = when we talk about
    wenn ich mit | sobald ich mit = when i talk to
    wenn es um = when it comes to
    wenn ich | sobald ich = when i mention
    wenn wir | sobald wir = when we mention
    wenn jemand = when someone mentions
    wenn | sobald | falls = when
    beim thema = when the topic is
    zur sprache kommt | erwähnt wird | aufkommt = comes up
    spreche | rede | sprechen | reden | geht | erwähne | erwähnt = again
    was | wann = what
    wie = how
    wer = who
    wo = where
    warum | wieso = why
    welche | welcher | welches = which
    ist = is
    sind = are
    war = was
    waren = were
    habe | hab = have
    hast du = did you
    ich = i
    wir = we
    er = he
  `,
};
