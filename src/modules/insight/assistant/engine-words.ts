/** The words by which questions filter, add up and compare, in the three languages together. What is filtered modules say with their nouns. */

/** What each group of these words does in a question about a noun. */
export const TERMS = {
  /** Asks for an amount. */
  much: ['how much', 'cuanto', 'cuanta'],
  /** Asks for the records themselves. */
  which: [
    ...['which', 'what', 'list', 'list of', 'show', 'show me', 'give', 'give me', 'find', 'display', 'who', 'whose'],
    ...[
      'que',
      'cual',
      'cuales',
      'lista',
      'lista de',
      'listar',
      'muestra',
      'muestrame',
      'dime',
      'dame',
      'enumera',
      'quien',
    ],
    ...['quel', 'quelle', 'quels', 'quelles', 'liste', 'liste des', 'lister', 'montre', 'montrez', 'donne'],
    ...['donnez', 'affiche', 'affichez', 'qui'],
  ],
  /** Asks for a day. */
  when: ['when', 'cuando', 'quand'],
  /** Of numbers. */
  most: [
    ...[
      'highest',
      'largest',
      'biggest',
      'greatest',
      'maximum',
      'most',
      'top',
      'mas alto',
      'mas alta',
      'mas altos',
      'mayor',
    ],
    ...[
      'mayores',
      'maximo',
      'maxima',
      'mas grande',
      'mas grandes',
      'mas elevado',
      'mas',
      'plus haut',
      'plus haute',
      'plus eleve',
    ],
    ...[
      'plus elevee',
      'plus eleves',
      'plus grand',
      'plus grande',
      'plus grands',
      'plus gros',
      'plus grosse',
      'plus important',
    ],
    ...['plus importante', 'maximal', 'maximale', 'plus', 'le plus de', 'plus grand nombre de', 'mayor numero de'],
    ...['highest number of', 'largest number of', 'greatest number of'],
  ],
  least: [
    ...[
      'lowest',
      'smallest',
      'least',
      'minimum',
      'mas bajo',
      'mas baja',
      'menor',
      'menores',
      'minimo',
      'minima',
      'menos',
    ],
    ...[
      'mas pequeno',
      'mas pequena',
      'plus bas',
      'plus basse',
      'plus petit',
      'plus petite',
      'plus faible',
      'minimal',
      'minimale',
    ],
    ...['moins', 'le moins de', 'fewest', 'smallest number of', 'lowest number of', 'menor numero de'],
  ],
  /** Of numbers of which it is known whether more is better. */
  best: ['best', 'mejor', 'mejores', 'meilleur', 'meilleure', 'meilleurs', 'meilleures'],
  worst: [
    'worst',
    'poorest',
    'peor',
    'peores',
    'pire',
    'pires',
    'plus mauvais',
    'plus mauvaise',
    'moins bon',
    'moins bonne',
  ],
  /** Of days. */
  last: [
    ...[
      'latest',
      'last',
      'ultimo',
      'ultima',
      'ultimos',
      'ultimas',
      'mas tarde',
      'mas tardio',
      'mas tardia',
      'dernier',
      'derniere',
    ],
    ...['derniers', 'dernieres', 'en dernier', 'plus tard', 'plus tardif', 'plus tardive'],
  ],
  first: [
    ...[
      'earliest',
      'first',
      'soonest',
      'primero',
      'primera',
      'primer',
      'primeros',
      'mas pronto',
      'mas temprano',
      'antes',
      'premier',
    ],
    ...['premiere', 'premiers', 'premieres', 'en premier', 'plus tot'],
  ],
  next: ['next', 'proximo', 'proxima', 'prochain', 'prochaine'],
  sum: [
    ...[
      'total',
      'totals',
      'sum',
      'sum of',
      'total of',
      'in total',
      'altogether',
      'combined',
      'suma',
      'suma de',
      'en total',
    ],
    ...['somme', 'somme des', 'somme de', 'au total', 'en tout', 'totale', 'totaux', 'cumule'],
  ],
  average: [
    ...['average', 'mean', 'on average', 'avg', 'promedio', 'media', 'medio', 'en promedio', 'de media'],
    ...['moyenne', 'moyen', 'en moyenne'],
  ],
  above: [
    ...[
      'above',
      'over',
      'more than',
      'greater than',
      'higher than',
      'bigger than',
      'larger than',
      'exceeding',
      'exceed',
      'exceeds',
    ],
    ...[
      'mas de',
      'mas del',
      'mas que',
      'superior a',
      'superiores a',
      'mayor que',
      'mayores que',
      'mayor de',
      'por encima de',
      'supera',
      'superan',
    ],
    ...[
      'plus de',
      'plus d',
      'plus que',
      'superieur a',
      'superieure a',
      'superieurs a',
      'au dessus de',
      'depasse',
      'depassent',
      'depassant',
    ],
  ],
  below: [
    ...[
      'below',
      'under',
      'less than',
      'lower than',
      'smaller than',
      'fewer than',
      'menos de',
      'menos del',
      'menos que',
      'inferior a',
    ],
    ...[
      'inferiores a',
      'menor que',
      'menores que',
      'menor de',
      'por debajo de',
      'moins de',
      'moins d',
      'moins que',
      'inferieur a',
    ],
    ...['inferieure a', 'inferieurs a', 'au dessous de', 'en dessous de'],
  ],
  from: [
    ...[
      'at least',
      'from',
      'since',
      'starting from',
      'minimum of',
      'desde',
      'al menos',
      'como minimo',
      'a partir de',
      'desde el',
    ],
    ...['depuis', 'au moins', 'depuis le', 'not less than', 'no less than', 'no menos de', 'pas moins de'],
  ],
  until: [
    ...['at most', 'up to', 'until', 'till', 'by', 'no later than', 'hasta', 'hasta el', 'como maximo', 'a lo sumo'],
    ...[
      'not more than',
      'no more than',
      'no mas de',
      'pas plus de',
      'jusqu a',
      'jusqu au',
      'jusque',
      'jusqu en',
      'au plus',
      'au maximum',
      'au plus tard',
    ],
  ],
  before: ['before', 'earlier than', 'prior to', 'antes de', 'antes del', 'avant', 'avant le'],
  after: ['after', 'later than', 'despues de', 'despues del', 'tras', 'apres', 'apres le'],
  between: ['between', 'entre'],
  /** The second end of a span: "from March to May", "between 5 and 9". */
  to: ['to', 'and', 'a', 'al', 'y', 'au', 'et'],
  with: ['with', 'having', 'con', 'avec', 'ayant'],
  without: [
    'without',
    'with no',
    'have no',
    'has no',
    'no',
    'sin',
    'sans',
    'no tiene',
    'no tienen',
    'n a pas de',
    'n ont pas de',
    'n a pas d',
    'n ont pas d',
    'n a aucun',
    'n ont aucun',
    'n a aucune',
    'n ont aucune',
    'no tienen ningun',
    'no tiene ningun',
    'no tienen ninguna',
    'no tiene ninguna',
    'do not have',
    'does not have',
    'don t have',
    'doesn t have',
    'do not have any',
    'don t have any',
    'lack',
    'lacks',
    'lacking',
    'missing',
  ],
  /** After a field: nobody has said it. */
  unset: [
    ...['not set', 'unset', 'is not set', 'isn t set', 'has not been set', 'was never set', 'no esta definido'],
    ...['sin definir', 'sin indicar', 'n est pas defini', 'n est pas definie', 'n est pas renseigne', 'non defini'],
    ...['non definie', 'non renseigne', 'non renseignee'],
  ],
  by: [
    'per',
    'each',
    'for each',
    'in each',
    'por',
    'cada',
    'por cada',
    'para cada',
    'par',
    'chaque',
    'par chaque',
    'pour chaque',
  ],
  /** Turns around what follows: a state, or a name. */
  not: [
    ...[
      'not',
      'not yet',
      'neither',
      'isn t',
      'aren t',
      'wasn t',
      'weren t',
      'except',
      'except for',
      'excluding',
      'other than',
    ],
    ...['no', 'aun no', 'todavia no', 'excepto', 'salvo', 'ne', 'n', 'pas', 'pas encore', 'non', 'sauf', 'hors'],
  ],
  /** One of them is enough. */
  or: ['or', 'o', 'u', 'ou', 'nor', 'ni'],
  /** What is asked lies ahead. */
  will: [
    ...['will', 'going to', 'about to', 'va a', 'van a', 'va', 'vont', 'estara', 'estaran', 'sera', 'seran'],
    ...['va a estar', 'van a estar', 'seront', 'va etre', 'vont etre', 'sera t il', 'sera t elle', 'seront ils'],
  ],
} as const satisfies Record<string, readonly string[]>
export type Term = keyof typeof TERMS

/** Where one of these stands, what came of it is asked, and not what was agreed or is expected: "which project did we finish last?". */
export const PAST_TENSE: readonly string[] = [
  ...['did', 'took', 'lasted', 'tardo', 'tardaron', 'duro', 'duraron', 'a dure', 'ont dure', 'a pris', 'ont pris'],
  ...['a t il dure', 'a t il pris'],
]

/** What a number is multiplied with. */
export const TIMES: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  mil: 1_000,
  mille: 1_000,
  m: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
  millions: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
  mn: 1_000_000,
  billion: 1_000_000_000,
  bn: 1_000_000_000,
  milliard: 1_000_000_000,
  milliards: 1_000_000_000,
}

/** Which currencies a word can mean; one of another than the company's is not understood. */
export const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP'],
  dollar: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
  dollars: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
  dolares: ['USD', 'CAD', 'AUD'],
  usd: ['USD'],
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  eur: ['EUR'],
  '£': ['GBP'],
  pound: ['GBP'],
  pounds: ['GBP'],
  gbp: ['GBP'],
  pesos: ['MXN', 'ARS', 'CLP', 'COP', 'UYU'],
  francs: ['CHF'],
  chf: ['CHF'],
}

/** Numbers in words: by themselves they say how many places are asked for, "the three largest". */
export const PLACES: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  diez: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
}

/** Those that are numbers only within an amount, "nine hundred thousand", since they mean something else too or are rarely places. */
export const NUMBERS: Readonly<Record<string, number>> = {
  ...PLACES,
  ...numbered(0.5, 'half medio media demi'),
  ...numbered(1, 'a an one un una uno une'),
  ...numbered(6, 'six seis'),
  ...numbered(7, 'seven siete sept'),
  ...numbered(8, 'eight ocho huit'),
  ...numbered(9, 'nine nueve neuf'),
  ...numbered(11, 'eleven once onze'),
  ...numbered(12, 'twelve doce douze'),
  ...numbered(15, 'fifteen quince quinze'),
  ...numbered(20, 'twenty veinte vingt'),
  ...numbered(25, 'veinticinco'),
  ...numbered(30, 'thirty treinta trente'),
  ...numbered(40, 'forty cuarenta quarante'),
  ...numbered(50, 'fifty cincuenta cinquante'),
  ...numbered(60, 'sixty sesenta soixante'),
  ...numbered(70, 'seventy setenta septante'),
  ...numbered(80, 'eighty ochenta huitante'),
  ...numbered(90, 'ninety noventa nonante'),
  ...numbered(200, 'doscientos'),
  ...numbered(300, 'trescientos'),
  ...numbered(400, 'cuatrocientos'),
  ...numbered(500, 'quinientos'),
  ...numbered(600, 'seiscientos'),
  ...numbered(700, 'setecientos'),
  ...numbered(800, 'ochocientos'),
  ...numbered(900, 'novecientos'),
}

/** What multiplies the numbers before it, within an amount. */
export const HUNDREDS: readonly string[] = ['hundred', 'cien', 'ciento', 'cent', 'cents']

function numbered(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]))
}

/** Between these and a name stands what the name is the record of: "the budget of Harbor". */
export const OF = ['of', 'de', 'del', 'du', 'des', 'd', 's']

/** Words of the trade and of every day that are no name by themselves, beside all that questions are understood by. */
export const COMMON: ReadonlySet<string> = new Set(
  (
    'plan plans planning work works working job late today budget budgets cost costs price money invoice invoices contract contracts meeting office site ' +
    'sites building house people user users client clients customer date dates year years hour hours thing things problem problems issue issues risk ' +
    'risks weather best worst good bad new old big small long short large colour color size rate rates team boss stuff item items number report reports ' +
    'trabajo trabajos obra obras presupuesto presupuestos coste costes costo costos precio dinero factura facturas contrato contratos reunion oficina ' +
    'sitio edificio casa gente usuario usuarios cliente clientes fecha fechas ano anos hora horas cosa cosas problema problemas riesgo riesgos clima ' +
    'mejor peor bueno malo nuevo nueva viejo grande pequeno largo corto color equipo jefe informe informes tarde hoy ' +
    'travail travaux cout couts prix argent facture factures contrat contrats reunion bureau chantier batiment maison gens utilisateur utilisateurs ' +
    'date dates annee annees heure heures choses probleme problemes risque risques meteo meilleur pire bon mauvais nouveau nouvelle vieux grand petit ' +
    'petite longue court couleur equipe chef rapport rapports retard aujourd'
  ).split(' '),
)
