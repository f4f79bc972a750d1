/** Portuguese: the words and phrases of times, requests and topics, with the English that the grammar reads. What is not here is title. */
import type { LanguageTable } from "./table.js";

export const PORTUGUESE: LanguageTable = {
  weekdays:
    "segunda/segundas terça/terças quarta/quartas quinta/quintas sexta/sextas sábado/sábados domingo/domingos",
  months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  numbers:
    "uma/um dois/duas três quatro cinco seis sete oito nove dez onze doze/meio-dia quinze vinte trinta quarenta cinquenta",
  units: "segundo/segundos minuto/minutos/min hora/horas dia/dias semana/semanas mês/meses ano/anos",
  example: "lembra-me amanhã às 9 de ligar à Ana",
  common:
    "meu minha meus minhas teu tua seu sua nosso nossa ao aos à num numa pelo pela com sem sobre não mais mas já fazer ser estar ligar comprar pagar enviar mandar buscar",
  phrases: `
    lembra - me | lembre - me | me lembra | me lembre | lembrar - me | podes lembrar - me | pode me lembrar | por favor lembra - me = remind me
    diz - me | diga - me | me diga | me diz | avisa - me | avise - me | me avise | me avisa | podes lembrar - me | você pode me lembrar | pode lembrar - me | me faça lembrar = remind me
    lembra - nos | lembre - nos = remind us
    não me lembre | não me lembres = don't remind me
    não esquecer de | não te esqueças de | não se esqueça de | não esqueças de | não esquecer | não te esqueças | não se esqueça | não esqueça de | não esqueça | não me deixe esquecer | não me deixes esquecer = don't forget
    acorda - me | me acorde = wake me
    por favor = please
    obrigado | obrigada = thanks
    tenho de | tenho que | preciso de | preciso = i need to
    que = that
    de | do | da = regarding
    às {n} e meia | as {n} e meia | à {n} e meia = at half past {n}
    às {n} e quinze = at quarter past {n}
    um quarto para as {n} = quarter to {n}
    às {n} h | às {n} horas = at {n} o'clock
    às | as | à | pelas = at
    h = h
    {d} - feira = {d}
    {d} - feiras = {d}
    hoje = today
    amanhã = tomorrow
    depois de amanhã = overmorrow
    ontem | anteontem = yesterday
    agora = now
    esta noite | hoje à noite | hoje a noite = tonight
    esta manhã | hoje de manhã = this morning
    esta tarde | hoje à tarde = this afternoon
    amanhã de manhã = tomorrow morning
    amanhã à tarde = tomorrow afternoon
    amanhã à noite = tomorrow evening
    de manhã | da manhã = in the morning
    à tarde | da tarde = in the afternoon
    à noite | da noite = in the evening
    todas as manhãs | toda manhã = every morning
    todas as noites | toda noite = every evening
    ao meio - dia | meio - dia = at noon
    à meia - noite | meia - noite = midnight
    todos os dias | todo dia | cada dia | diariamente = every day
    todas as semanas | toda semana | cada semana | semanalmente = every week
    todos os meses | todo mês | cada mês | mensalmente = every month
    todos os anos | todo ano | cada ano = every year
    todas as | todos os | toda | todo | cada = every
    a cada {n} {u} | de {n} em {n} {u} | cada {n} {u} = every {n} {u}
    às segundas | nas segundas | às segundas - feiras = on mondays
    às terças | nas terças | às terças - feiras = on tuesdays
    às quartas | nas quartas | às quartas - feiras = on wednesdays
    às quintas | nas quintas | às quintas - feiras = on thursdays
    às sextas | nas sextas | às sextas - feiras = on fridays
    aos sábados = on saturdays
    aos domingos = on sundays
    nos dias úteis | em dias úteis | durante a semana | de segunda a sexta | de segunda à sexta = every weekday
    aos fins de semana | todo fim de semana | todos os fins de semana = every weekend
    no fim de semana | este fim de semana = on saturday
    primeiro | primeira = first
    último | última = last
    de cada mês | do mês = of every month
    no dia {n} de cada mês | todo dia {n} | dia {n} de cada mês = on the {n} th of every month
    no último dia de cada mês | no último dia do mês = on the last day of every month
    em {n} de {m} | no dia {n} de {m} | dia {n} de {m} | a {n} de {m} | {n} de {m} = on {n} {m}
    todos os anos em {n} de {m} | todos os anos a {n} de {m} | todo ano em {n} de {m} = every year on {n} {m}
    no dia {n} | dia {n} = on the {n} th
    na próxima {d} | próxima {d} | no próximo {d} | próximo {d} | {d} que vem | na {d} | no {d} | esta {d} = coming {d}
    na próxima {d} - feira | próxima {d} - feira | na {d} - feira | {d} - feira que vem | esta {d} - feira = coming {d}
    na próxima semana | próxima semana | semana que vem | na semana que vem = next week
    no próximo mês | próximo mês | mês que vem | no mês que vem = next month
    fim do mês | no fim do mês = end of the month
    meia hora = half an hour
    um quarto de hora = 15 minutes
    há {n} {u} = {n} {u} ago
    daqui a | dentro de | em = in
    antes das | antes da | antes do = before
    antes de {d} | antes da próxima {d} = before {d}
    antes de amanhã = before tomorrow
    antes de | antes que eu = before i
    depois de = after
    a partir de | a partir da = starting
    até = until
    durante | por | para = for
    e = and
    ou = or
    exceto | menos = except
    o | a | os = the
    quando eu falar de | quando falar de | quando eu falar da | quando eu falar do | quando eu falar sobre | quando falar sobre = when i talk about
    quando falarmos de | quando falarmos sobre | quando falarmos da | quando falarmos do = when we talk about
    quando eu falar com | quando falar com | quando eu vir = when i talk to
    quando eu mencionar | quando mencionar = when i mention
    quando | assim que | se = when
    o que | quê | quando é que = what
    quem = who
    onde = where
    por que | porquê = why
    como = how
    qual = which
    é = is
    são | estão = are
    era | estava | foi = was
    tenho = i have
    eu = i
    nós = we
    ele = he
    ela = she
    quando falarmos das | quando falarmos dos | quando falamos de | quando falamos do | quando falamos da | quando a gente falar de | quando a gente falar do | quando a gente falar da | quando a gente falar sobre | quando se falar de | quando se falar do | quando se falar da | se falarmos de | se falarmos do | se falarmos da | se falarmos sobre | assim que falarmos de | assim que falarmos do | sempre que falarmos de | na próxima vez que falarmos de | da próxima vez que falarmos de | quando discutirmos = when we talk about
    se eu falar de | se eu falar do | se eu falar da | sempre que eu falar de | na próxima vez que eu falar de | da próxima vez que eu falar de | quando falo de | quando falo do | quando falo da = when i talk about
    quando eu vir a | quando eu vir o | quando eu encontrar | da próxima vez que eu falar com | quando falar com o | quando falar com a = when i talk to
    quando se tratar de | quando for sobre | quando o assunto for | se o assunto for | quando o tema for = when it comes to
    surgir | for mencionado | for mencionada | vier à tona | vier à conversa | aparecer na conversa = comes up
    sempre que | toda vez que | na próxima vez que | da próxima vez que | logo que | caso = when
    fazer o deploy | fazer deploy | implantar = deploy
    fazer push | fazer o push | dar push = push
    fazer commit | fazer o commit | commitar = commit
    fazer merge | fazer o merge = merge
    publicar = publish
    daqui a oito dias = in 7 days
    daqui a quinze dias = in 15 days
    daqui a uma hora e meia | em uma hora e meia = in 90 minutes
    estiver | estiverem = is
  `,
};
