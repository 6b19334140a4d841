/**
 * Public holidays as the law of each country has them: 5 U.S.C. 6103 (US), the employment standards acts of the provinces (CA), Ley Federal del Trabajo art. 74 (MX),
 * Banking and Financial Dealings Act 1971 (GB), Organisation of Working Time Act 1997 (IE), Code du travail L3133-1 (FR), the acts on Sundays and holidays of the Länder (DE),
 * Holidays Act 2003 and Te Kāhui o Matariki Act 2022 (NZ), Public Holidays Act 1994 (ZA), and the like. Facts; only days that follow from rules are here.
 * Days that a government sets from year to year, or that go by the moon, are not: a company adds them itself.
 *
 * A line is a name of `names.ts` and when it is:
 *   01-26       that day                      E+39        so many days after Easter Sunday
 *   11/4/4      fourth Thursday of November   05/1/-1     last Monday of May       (1 is Monday)
 *   05-24<1     Monday on or before 24 May    06-20>6     Saturday on or after 20 June
 *   =2026-07-10,2027-06-25                    the days of a table
 * and behind it, where it is so: `@2026` only from that year on, and how a day on a weekend is made good (`MADE_GOOD` in `days.ts`).
 */
export type Rules = { all: string; parts?: Readonly<Record<string, readonly [name: string, rules: string]>> }

const CORPUS = 'corpusChristi E+60'
const ALL_SAINTS = 'allSaints 11-01'
const REFORMATION = 'reformation 10-31'
const EPIPHANY = 'epiphany 01-06'

const ENGLAND = 'easterMonday E+1; summerBank 08/1/-1'
const VICTORIA = 'victoria 05-24<1'
const FAMILY = 'family 02/1/3'
const THANKSGIVING = 'thanksgiving 10/1/2'
const REMEMBRANCE = 'remembrance 11-11'
const TRUTH = 'truth 09-30'
const KING_IN_JUNE = 'king 06/1/2'

export const RULES: Readonly<Record<string, Rules>> = {
  US: {
    all: 'newYear 01-01~near; king_ml 01/1/3; washington 02/1/3; memorial 05/1/-1; juneteenth 06-19~near; independence 07-04~near; labor 09/1/1; columbus 10/1/2; veterans 11-11~near; thanksgiving 11/4/4; christmas 12-25~near',
  },
  CA: {
    all: 'newYear 01-01; goodFriday E-2; canada 07-01; labor 09/1/1; christmas 12-25',
    parts: {
      AB: ['Alberta', `${FAMILY}; ${VICTORIA}; ${THANKSGIVING}; ${REMEMBRANCE}`],
      BC: ['British Columbia', `${FAMILY}; ${VICTORIA}; bcDay 08/1/1; ${TRUTH}; ${THANKSGIVING}; ${REMEMBRANCE}`],
      MB: ['Manitoba', `louisRiel 02/1/3; ${VICTORIA}; ${TRUTH}; ${THANKSGIVING}`],
      NB: ['New Brunswick', `${FAMILY}; nbDay 08/1/1; ${REMEMBRANCE}`],
      NL: ['Newfoundland and Labrador', REMEMBRANCE],
      NS: ['Nova Scotia', 'heritage 02/1/3'],
      ON: ['Ontario', `${FAMILY}; ${VICTORIA}; ${THANKSGIVING}; boxing 12-26`],
      PE: ['Prince Edward Island', `islander 02/1/3; ${TRUTH}; ${REMEMBRANCE}`],
      QC: ['Québec', `patriots 05-24<1; saintJohn 06-24; ${THANKSGIVING}`],
      SK: ['Saskatchewan', `${FAMILY}; ${VICTORIA}; skDay 08/1/1; ${THANKSGIVING}; ${REMEMBRANCE}`],
    },
  },
  MX: {
    all: 'newYear 01-01; constitution 02/1/1; juarez 03/1/3; labour 05-01; independence 09-16; handover =2024-10-01,2030-10-01,2036-10-01; revolution 11/1/3; christmas 12-25',
  },
  BR: {
    all: 'newYear 01-01; goodFriday E-2; tiradentes 04-21; labour 05-01; independence 09-07; aparecida 10-12; allSouls 11-02; republic 11-15; blackAwareness 11-20@2024; christmas 12-25',
  },
  GB: {
    all: 'newYear 01-01~next; goodFriday E-2; earlyMay 05/1/1; springBank 05/1/-1; christmas 12-25~next; boxing 12-26~next',
    parts: {
      EAW: ['England and Wales', ENGLAND],
      SCT: ['Scotland', 'secondJanuary 01-02~next; summerBank 08/1/1; andrew 11-30~next'],
      NIR: ['Northern Ireland', `${ENGLAND}; patrick 03-17~next; boyne 07-12~next`],
    },
  },
  IE: {
    all: 'newYear 01-01; brigid 02/1/1~brigid@2023; patrick 03-17; easterMonday E+1; mayDay 05/1/1; juneBank 06/1/1; augustBank 08/1/1; octoberBank 10/1/-1; christmas 12-25; stephen 12-26',
  },
  FR: {
    all: 'newYear 01-01; easterMonday E+1; labour 05-01; victory 05-08; ascension E+39; whitMonday E+50; bastille 07-14; assumption 08-15; allSaints 11-01; armistice 11-11; christmas 12-25',
    parts: { AM: ['Alsace-Moselle', 'goodFriday E-2; stephen 12-26'] },
  },
  DE: {
    all: 'newYear 01-01; goodFriday E-2; easterMonday E+1; labour 05-01; ascension E+39; whitMonday E+50; unity 10-03; christmas 12-25; secondChristmas 12-26',
    parts: {
      BW: ['Baden-Württemberg', `${EPIPHANY}; ${CORPUS}; ${ALL_SAINTS}`],
      BY: ['Bayern', `${EPIPHANY}; ${CORPUS}; assumption 08-15; ${ALL_SAINTS}`],
      BE: ['Berlin', 'women 03-08'],
      BB: ['Brandenburg', REFORMATION],
      HB: ['Bremen', REFORMATION],
      HH: ['Hamburg', REFORMATION],
      HE: ['Hessen', CORPUS],
      MV: ['Mecklenburg-Vorpommern', `women 03-08@2023; ${REFORMATION}`],
      NI: ['Niedersachsen', REFORMATION],
      NW: ['Nordrhein-Westfalen', `${CORPUS}; ${ALL_SAINTS}`],
      RP: ['Rheinland-Pfalz', `${CORPUS}; ${ALL_SAINTS}`],
      SL: ['Saarland', `${CORPUS}; assumption 08-15; ${ALL_SAINTS}`],
      SN: ['Sachsen', `${REFORMATION}; repentance 11-22<3`],
      ST: ['Sachsen-Anhalt', `${EPIPHANY}; ${REFORMATION}`],
      SH: ['Schleswig-Holstein', REFORMATION],
      TH: ['Thüringen', `children 09-20; ${REFORMATION}`],
    },
  },
  AT: {
    all: `newYear 01-01; ${EPIPHANY}; easterMonday E+1; labour 05-01; ascension E+39; whitMonday E+50; ${CORPUS}; assumption 08-15; national 10-26; ${ALL_SAINTS}; immaculate 12-08; christmas 12-25; stephen 12-26`,
  },
  BE: {
    all: `newYear 01-01; easterMonday E+1; labour 05-01; ascension E+39; whitMonday E+50; national 07-21; assumption 08-15; ${ALL_SAINTS}; armistice 11-11; christmas 12-25`,
  },
  CH: { all: 'newYear 01-01; ascension E+39; national 08-01; christmas 12-25' },
  CZ: {
    all: 'newYear 01-01; goodFriday E-2; easterMonday E+1; labour 05-01; victory 05-08; cyril 07-05; hus 07-06; statehood 09-28; republic 10-28; freedom 11-17; christmasEve 12-24; christmas 12-25; secondChristmas 12-26',
  },
  DK: {
    all: 'newYear 01-01; maundyThursday E-3; goodFriday E-2; easterMonday E+1; ascension E+39; whitMonday E+50; christmas 12-25; secondChristmas 12-26',
  },
  ES: {
    all: `newYear 01-01; ${EPIPHANY}; goodFriday E-2; labour 05-01; assumption 08-15; hispanic 10-12; ${ALL_SAINTS}; constitution 12-06; immaculate 12-08; christmas 12-25`,
  },
  FI: {
    all: `newYear 01-01; ${EPIPHANY}; goodFriday E-2; easterMonday E+1; mayDay 05-01; ascension E+39; midsummer 06-20>6; allSaints 10-31>6; independence 12-06; christmas 12-25; stephen 12-26`,
  },
  IT: {
    all: `newYear 01-01; ${EPIPHANY}; easterMonday E+1; liberation 04-25; labour 05-01; republic 06-02; assumption 08-15; francis 10-04@2026; ${ALL_SAINTS}; immaculate 12-08; christmas 12-25; stephen 12-26`,
  },
  LU: {
    all: `newYear 01-01; easterMonday E+1; labour 05-01; europe 05-09; ascension E+39; whitMonday E+50; national 06-23; assumption 08-15; ${ALL_SAINTS}; christmas 12-25; stephen 12-26`,
  },
  NL: {
    all: 'newYear 01-01; easterMonday E+1; kingsDay 04-27~before; ascension E+39; whitMonday E+50; christmas 12-25; secondChristmas 12-26',
  },
  NO: {
    all: 'newYear 01-01; maundyThursday E-3; goodFriday E-2; easterMonday E+1; labour 05-01; constitution 05-17; ascension E+39; whitMonday E+50; christmas 12-25; secondChristmas 12-26',
  },
  PL: {
    all: `newYear 01-01; ${EPIPHANY}; easterMonday E+1; labour 05-01; constitution 05-03; ${CORPUS}; assumption 08-15; ${ALL_SAINTS}; independence 11-11; christmasEve 12-24@2025; christmas 12-25; secondChristmas 12-26`,
  },
  PT: {
    all: `newYear 01-01; goodFriday E-2; freedom 04-25; labour 05-01; portugal 06-10; ${CORPUS}; assumption 08-15; republic 10-05; ${ALL_SAINTS}; restoration 12-01; immaculate 12-08; christmas 12-25`,
  },
  SE: {
    all: `newYear 01-01; ${EPIPHANY}; goodFriday E-2; easterMonday E+1; mayDay 05-01; ascension E+39; national 06-06; midsummer 06-20>6; allSaints 10-31>6; christmas 12-25; secondChristmas 12-26`,
  },
  AU: {
    all: 'newYear 01-01~next; australia 01-26~next; goodFriday E-2; easterMonday E+1; anzac 04-25; christmas 12-25~next; boxing 12-26~next',
    parts: {
      ACT: ['Australian Capital Territory', `canberra 03/1/2; reconciliation 05-27>1; ${KING_IN_JUNE}; labour 10/1/1`],
      NSW: ['New South Wales', `${KING_IN_JUNE}; labour 10/1/1`],
      NT: ['Northern Territory', `mayDay 05/1/1; ${KING_IN_JUNE}; picnic 08/1/1`],
      QLD: ['Queensland', 'labour 05/1/1; king 10/1/1'],
      SA: ['South Australia', `adelaideCup 03/1/2; ${KING_IN_JUNE}; labour 10/1/1`],
      TAS: ['Tasmania', `eightHours 03/1/2; ${KING_IN_JUNE}`],
      VIC: ['Victoria', `labour 03/1/2; ${KING_IN_JUNE}; melbourneCup 11/2/1`],
      WA: ['Western Australia', 'labour 03/1/1; waDay 06/1/1'],
    },
  },
  NZ: {
    all: 'newYear 01-01~next; secondJanuary 01-02~next; waitangi 02-06~next; goodFriday E-2; easterMonday E+1; anzac 04-25~next; king 06/1/1; matariki =2025-06-20,2026-07-10,2027-06-25,2028-07-14,2029-07-06,2030-06-21,2031-07-11,2032-07-02,2033-06-24,2034-07-07,2035-06-29; labour 10/1/4; christmas 12-25~next; boxing 12-26~next',
  },
  ZA: {
    all: 'newYear 01-01~sunday; humanRights 03-21~sunday; goodFriday E-2; familyDay E+1; freedom 04-27~sunday; labour 05-01~sunday; youth 06-16~sunday; womenZa 08-09~sunday; heritage 09-24~sunday; reconciliation 12-16~sunday; christmas 12-25; goodwill 12-26~sunday',
  },
  IN: { all: 'republic 01-26; independence 08-15; gandhi 10-02' },
}
