/** French: the words and phrases of times, requests and topics, with the English that the grammar reads. What is not here is title. */
import type { LanguageTable } from "./table.js";

export const FRENCH: LanguageTable = {
  weekdays:
    "lundi/lundis mardi/mardis mercredi/mercredis jeudi/jeudis vendredi/vendredis samedi/samedis dimanche/dimanches",
  months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  numbers:
    "une/un deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante",
  units: "seconde/secondes minute/minutes/min heure/heures jour/jours semaine/semaines mois an/ans/année",
  example: "rappelle-moi demain à 9h d'appeler Ana",
  common:
    "ne pas plus mon ma mes ton ta tes son sa ses notre nos votre vos au aux en par avec sans sous sur chez ce cet cette ces moi toi lui leur y il faire être avoir appeler acheter payer envoyer prendre",
  phrases: `
    rappelle - moi | rappelle moi | rappelez - moi | peux - tu me rappeler | tu peux me rappeler | merci de me rappeler | s ' il te plaît rappelle - moi = remind me
    dis - moi | dis moi | dites - moi | préviens - moi | prévenez - moi | fais - moi penser à | fais - moi penser | rappelle - moi bien | rappelle - le - moi | pense à me rappeler | pense à me dire | tu me rappelles | tu pourrais me rappeler | pourrais - tu me rappeler | est - ce que tu peux me rappeler | pouvez - vous me rappeler | il faut me rappeler = remind me
    rappelle - nous | rappelez - nous = remind us
    ne me rappelle pas = don't remind me
    n ' oublie pas | n'oublie pas | ne pas oublier | à ne pas oublier | n ' oublie pas de | ne pas oublier de | n ' oubliez pas | il ne faut pas oublier = don't forget
    ne me laisse pas oublier | que je n ' oublie pas = don't let me forget
    réveille - moi = wake me
    s ' il te plaît | s'il te plaît | s ' il vous plaît | s'il vous plaît = please
    merci = thanks
    je dois | il faut que je | il faut | nous devons = i need to
    que | qu ' = that
    de | d ' | du | des = regarding
    à | vers = at
    {n} heures et demie | {n} heure et demie = half past {n}
    {n} heures et quart | {n} heure et quart = quarter past {n}
    {n} heures moins le quart = quarter to {n}
    {n} heures {n} = {n} : {n}
    {n} heures | {n} heure = {n} o'clock
    dans {n} heures | dans {n} heure = in {n} hours
    toutes les {n} heures = every {n} hours
    h = h
    aujourd ' hui | aujourd'hui = today
    demain = tomorrow
    après - demain | après demain = overmorrow
    hier = yesterday
    maintenant = now
    ce soir | cette nuit = tonight
    ce matin = this morning
    cet après - midi = this afternoon
    demain matin = tomorrow morning
    demain après - midi = tomorrow afternoon
    demain soir = tomorrow evening
    {d} matin = {d} morning
    {d} après - midi = {d} afternoon
    {d} soir = {d} evening
    du matin | le matin = in the morning
    de l ' après - midi | l ' après - midi | l'après - midi = in the afternoon
    du soir | le soir = in the evening
    tous les matins | chaque matin = every morning
    tous les soirs | chaque soir = every evening
    à midi | midi = at noon
    à minuit | minuit = midnight
    tous les jours | chaque jour | quotidiennement = every day
    toutes les semaines | chaque semaine = every week
    tous les mois | chaque mois = every month
    tous les ans | chaque année = every year
    tous les | toutes les | chaque = every
    une semaine sur deux | toutes les deux semaines = every other week
    un {d} sur deux = every other {d}
    en semaine | les jours ouvrés | du lundi au vendredi = every weekday
    tous les week - ends | le week - end = every weekend
    ce week - end = on saturday
    de chaque mois | du mois = of every month
    premier | première = first
    deuxième = second
    troisième = third
    quatrième = fourth
    dernier | dernière = last
    le {n} er de chaque mois | le premier de chaque mois = on the 1 st of every month
    le {n} de chaque mois | le {n} du mois = on the {n} th of every month
    le dernier jour du mois | le dernier jour de chaque mois = on the last day of every month
    le {n} {m} | le {n} er {m} | {n} {m} = on {n} {m}
    le premier {m} = on 1 {m}
    {d} {n} {m} | le {d} {n} {m} = {d} {n} {m}
    tous les ans le {n} {m} | chaque année le {n} {m} = every year on {n} {m}
    {d} prochain = coming {d}
    la semaine prochaine = next week
    le mois prochain = next month
    l ' année prochaine | l ' an prochain = next year
    fin du mois = end of the month
    une demi - heure = half an hour
    un quart d ' heure | un quart d'heure = 15 minutes
    il y a {n} {u} = {n} {u} ago
    dans = in
    avant | avant le | avant la = before
    avant de | avant d ' | avant que je | avant qu ' on = before i
    après avoir = after i
    après = after
    à partir de | à partir du | dès = starting
    jusqu ' à | jusqu ' au | jusqu'à | jusqu'au = until
    pendant = for
    pour = for
    et = and
    ou = or
    sauf = except
    le | la | les | l ' = the
    quand je parle de | lorsque je parle de | quand je parle d ' = when i talk about
    quand on parle de | quand nous parlons de | lorsqu ' on parle de | quand on parle d ' = when we talk about
    quand je parle à | quand je vois = when i talk to
    quand je mentionne = when i mention
    quand | lorsque | dès que | si = when
    la prochaine fois que je parle de = next time i talk about
    est mentionné | est mentionnée | vient sur le tapis = comes up
    qu ' est - ce que | qu'est - ce que | quoi | que dois - je = what
    quand est - ce que = what
    qui = who
    où = where
    pourquoi = why
    comment = how
    quel | quelle | quels | quelles = which
    est - ce que = is
    est = is
    sont = are
    était = was
    étais = was
    je suis allé | j ' ai | j'ai = i have
    je = i
    on = we
    nous = we
    il = he
    elle = she
    quand on parlera de | quand on parlera du | quand on parlera des | quand on parlera d ' | quand on parle du | quand on parle des | quand on reparle de | quand on reparlera de | quand on discute de | quand on discutera de | dès qu ' on parle de | dès qu ' on parle du | si on parle de | si on parle du | si on parle des | si on parle d ' | quand nous parlerons de | quand nous parlons du | lorsque nous parlons de | lorsqu ' on parlera de | chaque fois qu ' on parle de | à chaque fois qu ' on parle de | dès que nous parlons de | la prochaine fois qu ' on parle de | la prochaine fois que nous parlons de = when we talk about
    quand je parle du | quand je parle des | quand je parlerai de | quand je parlerai du | si je parle de | si je parle du | dès que je parle de | dès que je parle du | chaque fois que je parle de | la prochaine fois que je parle du | la prochaine fois que je parle des = when i talk about
    quand je parlerai à | quand je parle avec | quand je verrai | la prochaine fois que je vois | la prochaine fois que je parle à = when i talk to
    quand il est question de | quand il sera question de | quand il s ' agit de | s ' il est question de | quand il est question du | quand il sera question du | quand il s ' agit du | quand il s ' agira de | à propos de | au sujet de | au sujet du | à propos du = when it comes to
    quand le sujet de | quand le sujet du | quand le sujet des | quand la question de | quand la question du | si le sujet de = when
    est mentionnée | est évoqué | est évoquée | est abordé | est abordée | revient | revient sur le tapis | sera abordé | sera évoqué | arrive sur la table = comes up
    chaque fois que | à chaque fois que | la prochaine fois que | au moment où | une fois que | lorsqu ' | dès qu ' | quand on | quand nous = when
    déployer | déploie = deploy
    pousser | pusher = push
    committer | commiter = commit
    fusionner | merger = merge
    publier = publish
    dans huit jours = in 7 days
    dans quinze jours = in 14 days
    le premier du mois | tous les premiers du mois = on the 1 st of every month
    dans une heure et demie = in 90 minutes
    sera | seront | soit = is
  `,
};
