/**
 * The words that questions are understood by, in the three languages together: people mix them. Without accents and in small letters; a star stands for
 * any ending. Of several phrases at one place the longest counts.
 * What is asked about the work of the firm, modules say with their answers.
 */

export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  help: [
    'help',
    'what can you do',
    'what can i ask',
    'what do you know',
    'how do you work',
    'ayuda',
    'ayudame',
    'que puedes hacer',
    'que puede hacer',
    'que puedo preguntar',
    'que sabes',
    'aide',
    'aidez moi',
    'que peux tu faire',
    'que pouvez vous faire',
    'que puis je demander',
    'que sais tu',
  ],
  hello: [
    'hello',
    'hi',
    'hey',
    'good morning',
    'good afternoon',
    'thanks',
    'thank you',
    'hola',
    'buenos dias',
    'buenas tardes',
    'gracias',
    'bonjour',
    'bonsoir',
    'salut',
    'merci',
  ],
  /** Asks for the day itself, and not for what is on it. */
  whichDay: [
    ...['what day is today', 'what day is it', 'what day is it today', 'what date is it', 'what date is it today'],
    ...['what date is today', 'which day is today', 'which day is it', 'today s date', 'what is today s date'],
    ...['what s today s date', 'what is the date today', 'what s the date today', 'what is the current date'],
    ...['que dia es hoy', 'que dia es', 'que fecha es hoy', 'que fecha es', 'a que dia estamos', 'en que dia estamos'],
    ...['a que fecha estamos', 'a que estamos hoy', 'cual es la fecha de hoy', 'cual es la fecha actual'],
    ...['quel jour sommes nous', 'quel jour sommes nous aujourd hui', 'quel jour est on', 'quel jour est ce'],
    ...['quel jour est on aujourd hui', 'quel jour on est', 'on est quel jour', 'quelle date sommes nous'],
    ...['quelle date est on', 'quelle est la date d aujourd hui', 'quelle est la date du jour'],
    ...['quelle est la date actuelle', 'la date d aujourd hui'],
  ],
  today: ['today', 'hoy', 'aujourd hui'],
  tomorrow: ['tomorrow', 'manana', 'demain'],
  thisWeek: ['this week', 'the week', 'esta semana', 'la semana', 'cette semaine'],
  nextWeek: [
    'next week',
    'the coming week',
    'proxima semana',
    'la proxima semana',
    'semana proxima',
    'la semana que viene',
    'semaine prochaine',
    'la semaine prochaine',
    'la semaine qui vient',
  ],
  yesterday: ['yesterday', 'ayer', 'hier'],
  lastWeek: ['last week', 'la semana pasada', 'semana pasada', 'la semaine derniere', 'semaine derniere'],
  thisMonth: ['this month', 'este mes', 'ce mois', 'ce mois ci'],
  lastMonth: ['last month', 'el mes pasado', 'mes pasado', 'le mois dernier', 'mois dernier'],
  thisQuarter: ['this quarter', 'este trimestre', 'ce trimestre', 'ce trimestre ci'],
  lastQuarter: ['last quarter', 'el trimestre pasado', 'trimestre pasado', 'le trimestre dernier', 'trimestre dernier'],
  nextQuarter: [
    'next quarter',
    'el proximo trimestre',
    'proximo trimestre',
    'le trimestre prochain',
    'trimestre prochain',
  ],
  thisYear: ['this year', 'este ano', 'cette annee'],
  lastYear: ['last year', 'el ano pasado', 'ano pasado', 'l annee derniere', 'annee derniere', 'l an dernier'],
  nextYear: ['next year', 'el proximo ano', 'proximo ano', 'el ano que viene', 'l annee prochaine', 'annee prochaine'],
  nextMonth: ['next month', 'proximo mes', 'el proximo mes', 'el mes que viene', 'mois prochain', 'le mois prochain'],
  mine: ['my', 'mine', 'me', 'i', 'mi', 'mis', 'yo', 'mon', 'ma', 'mes', 'moi', 'je'],
  who: ['who', 'whom', 'quien', 'quienes', 'qui'],
  howMany: [
    'how many',
    'how much',
    'number of',
    'count of',
    'what is the',
    'what s the',
    'what is our',
    'cuanto*',
    'cuanta*',
    'numero de',
    'cual es',
    'combien',
    'nombre de',
    'quel est',
    'quelle est',
  ],
  /** Asks for a number of things, and for nothing else. */
  count: ['how many', 'number of', 'count of', 'cuantos', 'cuantas', 'numero de', 'combien', 'nombre de'],
  followUp: [
    'it',
    'its',
    'this project',
    'that project',
    'this one',
    'that one',
    'the same project',
    'there',
    'este proyecto',
    'ese proyecto',
    'esa obra',
    'esta obra',
    'ese',
    'su',
    'sus',
    'alli',
    'en el',
    'ce projet',
    'ce chantier',
    'celui ci',
    'celui la',
    'son',
    'sa',
    'ses',
    'ils',
    'y travaill*',
    'dessus',
  ],
} satisfies Record<string, readonly string[]>

/** At the beginning of a question these go on with what was spoken of. */
export const GOES_ON = ['and', 'y', 'e', 'et', 'what about', 'how about', 'and what about', 'que tal', 'et pour']

/** Words before a name: what follows is meant to be something. */
export const BEFORE_NAMES = [
  'at',
  'on',
  'for',
  'of',
  'in',
  'about',
  'called',
  'named',
  'en',
  'de',
  'del',
  'para',
  'sobre',
  'a',
  'au',
  'sur',
  'pour',
  'du',
  'chez',
  'project',
  'proyecto',
  'projet',
  'chantier',
  'obra',
]

/** Where a noun is counted these narrow nothing. */
export const OF_ALL = ['total', 'in total', 'altogether', 'exist', 'existen', 'en tout', 'au total']

/** Of the words that carry nothing elsewhere, those that change what is counted: a number that leaves them out is another one. */
export const COUNTS: ReadonlySet<string> = new Set(
  (
    'not no ne pas t or o ou then next soon upcoming coming come comes open done status value day days week weeks month by with from over into most ' +
    'more need needs must con necesita requiere proximo proximos proximas vienen viene abierto abiertos semana mes avec besoin demande requiert prochain ' +
    'prochaine prochains prochaines arrivent viennent ouvert ouverts semaine mois'
  ).split(' '),
)

/** Of these, those that turn a question into another one wherever they stand. */
export const TURNING: ReadonlySet<string> = new Set(['not', 'no', 't', 'or', 'o', 'ne', 'pas', 'most', 'more'])

/** Words that carry nothing by themselves. */
export const FILLERS: readonly string[] = [
  'is there',
  'are there',
  'there is',
  'there are',
  'is it',
  'out of',
  'd entre',
  'de entre',
  'among',
  'amongst',
  'parmi',
  'was there',
  'qu est ce que',
  'qu est ce qui',
  'est ce que',
  'il y a',
  'y a t il',
  'a t il ete',
  'a t elle ete',
  't il',
  't elle',
  'est il',
  'est elle',
  'a ete',
  'ont ete',
  's est',
  'se sont',
  ...(
    'a an the is are was were be been am do does did done has have had what which when where why how that this ' +
    'these those of in on at for to from by with about into over and or not no all any anything anyone anybody ' +
    'some something everything everybody everyone please tell show give list find look up see know let us we ' +
    'our you your they them their can could should would will shall may must need needs now right moment ' +
    'currently coming come comes upcoming next soon still open get got s t m re ve d ll so then also more most ' +
    'much many here called named name whose day days week weeks month company firm status value el la los las ' +
    'lo un una unos unas de del al en con por para sobre que cual cuales como cuando donde es son esta estan ' +
    'estoy hay ha han he ser este estos estas algo alguien todo todos y o se me nos tengo tiene tienen tenemos ' +
    'necesita requiere mi muestra muestrame dime dame lista busca ahora proximo proximos proximas vienen viene ' +
    'abierto abiertos va van llamado llamada favor semana mes empresa hacer le les l qu c n j une des du au ' +
    'aux dans avec par pour sur chez quoi quel quelle quels quelles comment quand ou pourquoi est sont suis ' +
    'sommes etes etre ai as avons avez ont ce cet cette ces cela ca quelque chose quelqu tout tous toutes et ' +
    'ne pas nous vous votre notre vos dis montre montrez donne donnez liste trouve cherche maintenant prochain ' +
    'prochaine prochains prochaines arrivent viennent ouvert ouverts demande requiert besoin appele nomme ' +
    'semaine mois entreprise faire mon but pero mais fue fueron era eran etait etaient fut furent tuvo tuvieron tenia tenian ' +
    'avait avaient eu leur leurs'
  ).split(' '),
]
