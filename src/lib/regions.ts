/**
 * What is usual in a country (`region-codes.ts`): currency, first day of the week, units, time zones. Facts of the Unicode CLDR 48 supplemental data (currencyData, weekData,
 * primaryZones) and of the IANA time zone database (zone.tab). Names of countries, currencies and zones come from Intl. Load it with the page that asks: the
 * list is too long for the first one.
 */
import { isTimeZone } from './zones.ts'
import type { System } from './units.ts'

/** Country, currency, first day of the week (1 is Monday) and time zones, the usual one first. A zone that begins with a stroke lies in the part of the world of the one before it. */
const LINES = `
AD EUR 1 Europe/Andorra
AE AED 1 Asia/Dubai
AF AFN 6 Asia/Kabul
AG XCD 7 America/Antigua
AI XCD 1 America/Anguilla
AL ALL 1 Europe/Tirane
AM AMD 1 Asia/Yerevan
AO AOA 1 Africa/Luanda
AR ARS 1 America/Argentina/Buenos_Aires /Argentina/Cordoba /Argentina/Salta /Argentina/Jujuy /Argentina/Tucuman /Argentina/Catamarca /Argentina/La_Rioja /Argentina/San_Juan /Argentina/Mendoza /Argentina/San_Luis /Argentina/Rio_Gallegos /Argentina/Ushuaia
AS USD 7 Pacific/Pago_Pago
AT EUR 1 Europe/Vienna
AU AUD 1 Australia/Sydney /Lord_Howe Antarctica/Macquarie Australia/Hobart /Melbourne /Broken_Hill /Brisbane /Lindeman /Adelaide /Darwin /Perth /Eucla
AW AWG 1 America/Aruba
AX EUR 1 Europe/Mariehamn
AZ AZN 1 Asia/Baku
BA BAM 1 Europe/Sarajevo
BB BBD 1 America/Barbados
BD BDT 7 Asia/Dhaka
BE EUR 1 Europe/Brussels
BF XOF 1 Africa/Ouagadougou
BG EUR 1 Europe/Sofia
BH BHD 6 Asia/Bahrain
BI BIF 1 Africa/Bujumbura
BJ XOF 1 Africa/Porto-Novo
BL EUR 1 America/St_Barthelemy
BM BMD 1 Atlantic/Bermuda
BN BND 1 Asia/Brunei
BO BOB 1 America/La_Paz
BQ USD 1 America/Kralendijk
BR BRL 7 America/Sao_Paulo /Noronha /Belem /Fortaleza /Recife /Araguaina /Maceio /Bahia /Campo_Grande /Cuiaba /Santarem /Porto_Velho /Boa_Vista /Manaus /Eirunepe /Rio_Branco
BS BSD 7 America/Nassau
BT BTN 7 Asia/Thimphu
BW BWP 7 Africa/Gaborone
BY BYN 1 Europe/Minsk
BZ BZD 7 America/Belize
CA CAD 7 America/Toronto /St_Johns /Halifax /Glace_Bay /Moncton /Goose_Bay /Blanc-Sablon /Iqaluit /Atikokan /Winnipeg /Resolute /Rankin_Inlet /Regina /Swift_Current /Edmonton /Cambridge_Bay /Inuvik /Creston /Dawson_Creek /Fort_Nelson /Whitehorse /Dawson /Vancouver
CC AUD 1 Indian/Cocos
CD CDF 1 Africa/Kinshasa /Lubumbashi
CF XAF 1 Africa/Bangui
CG XAF 1 Africa/Brazzaville
CH CHF 1 Europe/Zurich
CI XOF 1 Africa/Abidjan
CK NZD 1 Pacific/Rarotonga
CL CLP 1 America/Santiago /Coyhaique /Punta_Arenas Pacific/Easter
CM XAF 1 Africa/Douala
CN CNY 1 Asia/Shanghai /Urumqi
CO COP 7 America/Bogota
CR CRC 1 America/Costa_Rica
CU CUP 1 America/Havana
CV CVE 1 Atlantic/Cape_Verde
CW XCG 1 America/Curacao
CX AUD 1 Indian/Christmas
CY EUR 1 Asia/Nicosia /Famagusta
CZ CZK 1 Europe/Prague
DE EUR 1 Europe/Berlin /Busingen
DJ DJF 6 Africa/Djibouti
DK DKK 1 Europe/Copenhagen
DM XCD 7 America/Dominica
DO DOP 7 America/Santo_Domingo
DZ DZD 6 Africa/Algiers
EC USD 1 America/Guayaquil Pacific/Galapagos
EE EUR 1 Europe/Tallinn
EG EGP 6 Africa/Cairo
EH MAD 1 Africa/El_Aaiun
ER ERN 1 Africa/Asmara
ES EUR 1 Europe/Madrid Africa/Ceuta Atlantic/Canary
ET ETB 7 Africa/Addis_Ababa
FI EUR 1 Europe/Helsinki
FJ FJD 1 Pacific/Fiji
FK FKP 1 Atlantic/Stanley
FM USD 1 Pacific/Pohnpei /Chuuk /Kosrae
FO DKK 1 Atlantic/Faroe
FR EUR 1 Europe/Paris
GA XAF 1 Africa/Libreville
GB GBP 1 Europe/London
GD XCD 1 America/Grenada
GE GEL 1 Asia/Tbilisi
GF EUR 1 America/Cayenne
GG GBP 1 Europe/Guernsey
GH GHS 1 Africa/Accra
GI GIP 1 Europe/Gibraltar
GL DKK 1 America/Nuuk /Danmarkshavn /Scoresbysund /Thule
GM GMD 1 Africa/Banjul
GN GNF 1 Africa/Conakry
GP EUR 1 America/Guadeloupe
GQ XAF 1 Africa/Malabo
GR EUR 1 Europe/Athens
GS GBP 1 Atlantic/South_Georgia
GT GTQ 7 America/Guatemala
GU USD 7 Pacific/Guam
GW XOF 1 Africa/Bissau
GY GYD 1 America/Guyana
HK HKD 7 Asia/Hong_Kong
HN HNL 7 America/Tegucigalpa
HR EUR 1 Europe/Zagreb
HT HTG 1 America/Port-au-Prince
HU HUF 1 Europe/Budapest
ID IDR 7 Asia/Jakarta /Pontianak /Makassar /Jayapura
IE EUR 1 Europe/Dublin
IL ILS 7 Asia/Jerusalem
IM GBP 1 Europe/Isle_of_Man
IN INR 7 Asia/Kolkata
IO USD 1 Indian/Chagos
IQ IQD 6 Asia/Baghdad
IR IRR 6 Asia/Tehran
IS ISK 7 Atlantic/Reykjavik
IT EUR 1 Europe/Rome
JE GBP 1 Europe/Jersey
JM JMD 7 America/Jamaica
JO JOD 6 Asia/Amman
JP JPY 7 Asia/Tokyo
KE KES 7 Africa/Nairobi
KG KGS 1 Asia/Bishkek
KH KHR 7 Asia/Phnom_Penh
KI AUD 1 Pacific/Tarawa /Kanton /Kiritimati
KM KMF 1 Indian/Comoro
KN XCD 1 America/St_Kitts
KP KPW 1 Asia/Pyongyang
KR KRW 7 Asia/Seoul
KW KWD 6 Asia/Kuwait
KY KYD 1 America/Cayman
KZ KZT 1 Asia/Almaty /Qyzylorda /Qostanay /Aqtobe /Aqtau /Atyrau /Oral
LA LAK 7 Asia/Vientiane
LB LBP 1 Asia/Beirut
LC XCD 1 America/St_Lucia
LI CHF 1 Europe/Vaduz
LK LKR 1 Asia/Colombo
LR LRD 1 Africa/Monrovia
LS LSL 1 Africa/Maseru
LT EUR 1 Europe/Vilnius
LU EUR 1 Europe/Luxembourg
LV EUR 1 Europe/Riga
LY LYD 6 Africa/Tripoli
MA MAD 1 Africa/Casablanca
MC EUR 1 Europe/Monaco
MD MDL 1 Europe/Chisinau
ME EUR 1 Europe/Podgorica
MF EUR 1 America/Marigot
MG MGA 1 Indian/Antananarivo
MH USD 7 Pacific/Majuro /Kwajalein
MK MKD 1 Europe/Skopje
ML XOF 1 Africa/Bamako
MM MMK 7 Asia/Yangon
MN MNT 1 Asia/Ulaanbaatar /Hovd
MO MOP 7 Asia/Macau
MP USD 1 Pacific/Saipan
MQ EUR 1 America/Martinique
MR MRU 1 Africa/Nouakchott
MS XCD 1 America/Montserrat
MT EUR 7 Europe/Malta
MU MUR 1 Indian/Mauritius
MV MVR 5 Indian/Maldives
MW MWK 1 Africa/Blantyre
MX MXN 7 America/Mexico_City /Cancun /Merida /Monterrey /Matamoros /Chihuahua /Ciudad_Juarez /Ojinaga /Mazatlan /Bahia_Banderas /Hermosillo /Tijuana
MY MYR 1 Asia/Kuala_Lumpur /Kuching
MZ MZN 7 Africa/Maputo
NA NAD 1 Africa/Windhoek
NC XPF 1 Pacific/Noumea
NE XOF 1 Africa/Niamey
NF AUD 1 Pacific/Norfolk
NG NGN 1 Africa/Lagos
NI NIO 7 America/Managua
NL EUR 1 Europe/Amsterdam
NO NOK 1 Europe/Oslo
NP NPR 7 Asia/Kathmandu
NR AUD 1 Pacific/Nauru
NU NZD 1 Pacific/Niue
NZ NZD 1 Pacific/Auckland /Chatham
OM OMR 6 Asia/Muscat
PA PAB 7 America/Panama
PE PEN 7 America/Lima
PF XPF 1 Pacific/Tahiti /Marquesas /Gambier
PG PGK 1 Pacific/Port_Moresby /Bougainville
PH PHP 7 Asia/Manila
PK PKR 7 Asia/Karachi
PL PLN 1 Europe/Warsaw
PM EUR 1 America/Miquelon
PN NZD 1 Pacific/Pitcairn
PR USD 7 America/Puerto_Rico
PS ILS 1 Asia/Gaza /Hebron
PT EUR 7 Europe/Lisbon Atlantic/Madeira /Azores
PW USD 1 Pacific/Palau
PY PYG 7 America/Asuncion
QA QAR 6 Asia/Qatar
RE EUR 1 Indian/Reunion
RO RON 1 Europe/Bucharest
RS RSD 1 Europe/Belgrade
RU RUB 1 Europe/Moscow /Kaliningrad /Kirov /Volgograd /Astrakhan /Saratov /Ulyanovsk /Samara Asia/Yekaterinburg /Omsk /Novosibirsk /Barnaul /Tomsk /Novokuznetsk /Krasnoyarsk /Irkutsk /Chita /Yakutsk /Khandyga /Vladivostok /Ust-Nera /Magadan /Sakhalin /Srednekolymsk /Kamchatka /Anadyr
RW RWF 1 Africa/Kigali
SA SAR 7 Asia/Riyadh
SB SBD 1 Pacific/Guadalcanal
SC SCR 1 Indian/Mahe
SD SDG 6 Africa/Khartoum
SE SEK 1 Europe/Stockholm
SG SGD 7 Asia/Singapore
SH SHP 1 Atlantic/St_Helena
SI EUR 1 Europe/Ljubljana
SJ NOK 1 Arctic/Longyearbyen
SK EUR 1 Europe/Bratislava
SL SLE 1 Africa/Freetown
SM EUR 1 Europe/San_Marino
SN XOF 1 Africa/Dakar
SO SOS 1 Africa/Mogadishu
SR SRD 1 America/Paramaribo
SS SSP 1 Africa/Juba
ST STN 1 Africa/Sao_Tome
SV USD 7 America/El_Salvador
SX XCG 1 America/Lower_Princes
SY SYP 6 Asia/Damascus
SZ SZL 1 Africa/Mbabane
TC USD 1 America/Grand_Turk
TD XAF 1 Africa/Ndjamena
TF EUR 1 Indian/Kerguelen
TG XOF 1 Africa/Lome
TH THB 7 Asia/Bangkok
TJ TJS 1 Asia/Dushanbe
TK NZD 1 Pacific/Fakaofo
TL USD 1 Asia/Dili
TM TMT 1 Asia/Ashgabat
TN TND 1 Africa/Tunis
TO TOP 1 Pacific/Tongatapu
TR TRY 1 Europe/Istanbul
TT TTD 7 America/Port_of_Spain
TV AUD 1 Pacific/Funafuti
TW TWD 7 Asia/Taipei
TZ TZS 1 Africa/Dar_es_Salaam
UA UAH 1 Europe/Kyiv /Simferopol
UG UGX 1 Africa/Kampala
UM USD 7 Pacific/Midway /Wake
US USD 7 America/New_York /Detroit /Kentucky/Louisville /Kentucky/Monticello /Indiana/Indianapolis /Indiana/Vincennes /Indiana/Winamac /Indiana/Marengo /Indiana/Petersburg /Indiana/Vevay /Chicago /Indiana/Tell_City /Indiana/Knox /Menominee /North_Dakota/Center /North_Dakota/New_Salem /North_Dakota/Beulah /Denver /Boise /Phoenix /Los_Angeles /Anchorage /Juneau /Sitka /Metlakatla /Yakutat /Nome /Adak Pacific/Honolulu
UY UYU 1 America/Montevideo
UZ UZS 1 Asia/Tashkent /Samarkand
VA EUR 1 Europe/Vatican
VC XCD 1 America/St_Vincent
VE VES 7 America/Caracas
VG USD 1 America/Tortola
VI USD 7 America/St_Thomas
VN VND 1 Asia/Ho_Chi_Minh
VU VUV 1 Pacific/Efate
WF XPF 1 Pacific/Wallis
WS WST 7 Pacific/Apia
YE YER 7 Asia/Aden
YT EUR 1 Indian/Mayotte
ZA ZAR 7 Africa/Johannesburg
ZM ZMW 1 Africa/Lusaka
ZW ZWG 7 Africa/Harare
`

export type RegionDefaults = { currency: string; units: System; weekStart: number; timeZone: string }

/** Where feet and pounds are the measures of the land; everywhere else they are those of the SI. */
const IMPERIAL = ['US', 'LR', 'MM']

const regions = new Map<string, RegionDefaults & { zones: readonly string[] }>()
for (const line of LINES.trim().split('\n')) {
  const [country = '', currency = '', weekStart, ...written] = line.split(' ')
  const zones: string[] = []
  for (const zone of written) zones.push(zone.startsWith('/') ? `${zones.at(-1)?.split('/')[0]}${zone}` : zone)
  const units = IMPERIAL.includes(country) ? 'imperial' : 'si'
  regions.set(country, { currency, units, weekStart: Number(weekStart), timeZone: zones[0] ?? 'UTC', zones })
}

/** What a company in this country usually has; null of one that we do not know. */
export function regionDefaults(country: string): RegionDefaults | null {
  const found = regions.get(country)
  if (!found) return null
  const { zones: _zones, ...usual } = found
  return usual
}

/** The time zones of a country, the usual one first; without those that this browser or server is too old to know. */
export const zonesOf = (country: string): string[] => (regions.get(country)?.zones ?? []).filter(isTimeZone)

/** Zones that were renamed since, with the names that browsers still give them. */
const RENAMED = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/** The name under which `zonesOf` has a zone. */
export const presentZone = (timeZone: string): string => RENAMED.get(timeZone) ?? timeZone

/** The country in which clocks show this zone's time, to guess by; null where no country has it, as UTC. */
export function countryOf(timeZone: string): string | null {
  const zone = presentZone(timeZone)
  return [...regions].find(([, { zones }]) => zones.includes(zone))?.[0] ?? null
}

/** Every zone of every country, for whoever works across a border. */
export const allZones = (): string[] => [...new Set([...regions.values()].flatMap(({ zones }) => zones))].toSorted()
