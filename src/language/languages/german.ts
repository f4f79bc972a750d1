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
  common:
    "nicht auch noch mit bei beim zum zur vom ins ans aus nach mein meine meinen meinem dein deine ein kein keine mich mir dir dich uns sich wird werden wurde kann soll muss schon mal doch denn oder aber weil damit ob sie es haben hat sein bitte anrufen kaufen holen abholen bringen schicken machen bezahlen",
  phrases: `
    erinnere mich daran | erinner mich daran | erinner mich bitte | erinner mich bitte daran | erinnere mich bitte daran | erinnere mich | erinner mich | erinnern sie mich | kannst du mich daran | kannst du mich bitte | kannst du mich | bitte erinnere mich | bitte erinnere mich daran = remind me
    erinnere uns | erinner uns | erinnere uns daran = remind us
    erinnere mich nicht | erinner mich nicht = don't remind me
    erinnere mich ans | erinner mich ans = remind me about
    kannst du mich erinnern | könntest du mich bitte | könntest du mich | würdest du mich = remind me
    erinnern | bitte erinnern | bitte dran denken | dran denken | bitte daran denken | daran denken | bitte nicht vergessen | bitte merken = please
    denk dran | denk bitte dran | denk daran | denk bitte daran | denke daran = remind me
    sag mir | sag mir bitte | sag bescheid | sag mir bescheid | gib mir bescheid | weise mich darauf hin = remind me
    lass mich nicht vergessen = don't let me forget
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
    vor | bevor | ehe = before
    nachdem = after
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
    wenn es ums | wenn's um | wenns um | sobald es um | falls es um | wenn es mal um | wenn es wieder um | immer wenn es um | jedes mal wenn es um = when it comes to
    wenn wir das nächste mal über | nächstes mal wenn wir über | immer wenn wir über | jedes mal wenn wir über | falls wir über | wenn wir wieder über | wenn wir vom | wenn wir von = when we talk about
    falls ich über | immer wenn ich über | nächstes mal wenn ich über | wenn ich wieder über | wenn ich vom | wenn ich von = when i talk about
    wenn ich mit | sobald ich mit | falls ich mit | nächstes mal wenn ich mit = when i talk to
    wenn wir mit | sobald wir mit = when we talk to
    thema ist | das thema ist | ein thema ist | wird erwähnt | angesprochen wird | auf den tisch kommt | zum thema wird | besprochen wird | die rede ist = comes up
    immer wenn | jedes mal wenn | jedesmal wenn | das nächste mal wenn | nächstes mal wenn = whenever
    bevor ich | ehe ich | bevor wir | ehe wir = before i
    nachdem ich | nachdem wir = after i
    committe | committen | commite | einchecke | einchecken = commit
    pushe | pushen = push
    merge | merge ich | mergen = merge
    deploye | deployen | ausrolle | ausrollen = deploy
    veröffentliche | veröffentlichen | release = release
    plane | planen | plant | diskutiere | diskutieren | komme | kommen | handelt | dreht | anspreche | ansprechen = again
    in acht tagen | heute in acht tagen = in 7 days
    in vierzehn tagen | heute in vierzehn tagen = in 14 days
    am ersten jeden monats | jeden ersten im monat | an jedem ersten im monat | an jedem ersten des monats | am ersten des monats | am ersten jedes monats | immer am ersten = on the 1 st of every month
    an jedem | an jeder = every
    jeden letzten {d} im monat | am letzten {d} im monat = every last {d} of the month
    in eineinhalb stunden | in anderthalb stunden = in 90 minutes
  `,
};
