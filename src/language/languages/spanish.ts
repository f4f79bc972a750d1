/** Spanish: the words and phrases of times, requests and topics, with the English that the grammar reads. What is not here is title. */
import type { LanguageTable } from "./table.js";

export const SPANISH: LanguageTable = {
  weekdays: "lunes martes miércoles jueves viernes sábado/sábados domingo/domingos",
  months:
    "enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre",
  numbers:
    "una/un/uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta",
  units: "segundo/segundos minuto/minutos/min hora/horas día/días semana/semanas mes/meses año/años",
  example: "recuérdame mañana a las 9 llamar a Ana",
  common:
    "mi mis tu tus su sus nuestro al con sin sobre lo les nos se muy más ya pero cuando haya hacer ser estar llamar comprar pagar mandar enviar recoger",
  phrases: `
    recuérdame | puedes recordarme | me puedes recordar | acuérdame | recordarme | por favor recuérdame = remind me
    dime | avísame | hazme acordar de | hazme acordar | recuérdame por favor | podrías recordarme | me puedes recordar | puedes avisarme | acuérdate de decirme | menciona | coméntame = remind me
    recuérdanos = remind us
    no me recuerdes = don't remind me
    no olvides | no te olvides de | que no se me olvide | no olvidar | no lo olvides | no te olvides | no olvidarme de | que no se te olvide | no me dejes olvidar = don't forget
    despiértame = wake me
    por favor = please
    gracias = thanks
    tengo que | debo | tenemos que | hay que = i need to
    que = that
    de | del = regarding
    a las {n} y media = at half past {n}
    a la {n} y media = at half past {n}
    a las {n} y cuarto | a la {n} y cuarto = at quarter past {n}
    a las {n} menos cuarto | a la {n} menos cuarto = at quarter to {n}
    a las | a la | sobre las | hacia las = at
    hoy = today
    mañana = tomorrow
    pasado mañana = overmorrow
    ayer | anteayer | anoche = yesterday
    ahora = now
    esta noche = tonight
    esta mañana = this morning
    esta tarde = this afternoon
    mañana por la mañana = tomorrow morning
    mañana por la tarde = tomorrow afternoon
    mañana por la noche = tomorrow evening
    {d} por la mañana | el {d} por la mañana = {d} morning
    {d} por la tarde | el {d} por la tarde = {d} afternoon
    {d} por la noche | el {d} por la noche = {d} evening
    de la mañana | por la mañana | por las mañanas = in the morning
    de la tarde | por la tarde = in the afternoon
    de la noche | por la noche = in the evening
    cada mañana | todas las mañanas = every morning
    cada noche | todas las noches = every evening
    cada tarde | todas las tardes = every afternoon
    al mediodía | a mediodía = at noon
    a medianoche = midnight
    todos los días | cada día | diariamente | a diario = every day
    todas las semanas | cada semana | semanalmente = every week
    todos los meses | cada mes | mensualmente = every month
    todos los años | cada año = every year
    todos los | todas las | cada = every
    cada dos = every two
    cada {n} {u} = every {n} {u}
    los lunes = on mondays
    los martes = on tuesdays
    los miércoles = on wednesdays
    los jueves = on thursdays
    los viernes = on fridays
    los sábados = on saturdays
    los domingos = on sundays
    entre semana | de lunes a viernes | los días laborables = every weekday
    los fines de semana | cada fin de semana | todos los fines de semana = every weekend
    el fin de semana | este fin de semana = on saturday
    primer | primero | primera = first
    segundo | segunda = second
    tercer | tercero = third
    último | última = last
    de cada mes | del mes = of every month
    el {n} de cada mes | el día {n} de cada mes | los días {n} de cada mes = on the {n} th of every month
    el primer día de cada mes = on the 1 st of every month
    el último día de cada mes | el último día del mes = on the last day of every month
    el {n} de {m} | {n} de {m} = on {n} {m}
    el {d} {n} de {m} | {d} {n} de {m} = {d} {n} {m}
    cada {n} de {m} | todos los años el {n} de {m} | cada año el {n} de {m} = every year on {n} {m}
    el {n} = on the {n} th
    el próximo {d} | este {d} | el {d} que viene | {d} que viene | el {d} = coming {d}
    la próxima semana | la semana que viene = next week
    el próximo mes | el mes que viene = next month
    el próximo año | el año que viene = next year
    a fin de mes | a finales de mes = end of the month
    media hora = half an hour
    un cuarto de hora = 15 minutes
    hace {n} {u} = {n} {u} ago
    dentro de | en = in
    antes del | antes de las | antes de la | antes de los | antes de = before
    antes de {d} | antes del {d} = before {d}
    antes de mañana = before tomorrow
    antes de que yo | antes de que = before i
    después de = after
    a partir de | a partir del | desde = starting
    hasta = until
    durante = for
    para | por = for
    y = and
    e = and
    o = or
    excepto | menos = except
    el | la | los | las = the
    cuando hable de | cuando hablo de | cuando hable del | cuando hable sobre = when i talk about
    cuando hablemos de | cuando hablamos de | cuando hablemos del = when we talk about
    cuando hable con | cuando vea a = when i talk to
    cuando mencione | cuando menciono = when i mention
    cuando | en cuanto | si = when
    la próxima vez que hable de = next time i talk about
    salga el tema de | se hable de = it comes to
    qué | cuándo = what
    quién = who
    dónde = where
    por qué = why
    cómo = how
    cuál = which
    es = is
    está | son | están = are
    era | estaba | fue = was
    tengo | tenemos = i have
    yo = i
    nosotros = we
    él = he
    ella = she
    cuando hablemos sobre | cuando hablemos de la | cuando hablemos de los | cuando volvamos a hablar de | si hablamos de | si hablamos del | si hablamos sobre | en cuanto hablemos de | en cuanto hablemos del | cada vez que hablemos de | la próxima vez que hablemos de | la próxima vez que hablemos del | cuando se hable de | cuando se hable del | cuando tratemos | cuando discutamos | si se habla de | si se habla del = when we talk about
    si hablo de | si hablo del | cada vez que hable de | la próxima vez que hable del | en cuanto hable de = when i talk about
    la próxima vez que vea a | la próxima vez que hable con | si veo a = when i talk to
    cuando se trate de | si se trata de | cuando se trate del | si se trata del | cuando salga el tema de | cuando salga el tema del | si sale el tema de | si sale el tema del | cuando surja el tema de | cuando surja el tema del = when it comes to
    cuando el tema de | cuando el tema del = when
    se mencione | se menciona | salga a relucir | salga el tema | salga en la conversación | surja | sale a colación | salga a colación = comes up
    cada vez que | la próxima vez que | siempre que | una vez que | tan pronto como | apenas = when
    desplegar = deploy
    antes de desplegar | antes de hacer deploy | antes de hacer un deploy | antes de hacer el deploy = before i deploy
    antes de hacer commit | antes de hacer un commit | antes de commitear = before i commit
    antes de hacer push | antes de hacer un push | antes de pushear | antes de subir = before i push
    antes de hacer merge | antes de fusionar | antes de mergear = before i merge
    antes de publicar = before i publish
    a las {n} de la mañana = at {n} am
    a las {n} de la tarde | a las {n} de la noche = at {n} pm
    dentro de ocho días = in 7 days
    dentro de quince días = in 15 days
    en una hora y media | dentro de una hora y media = in 90 minutes
    esté | estén | sea | sean = is
  `,
};
