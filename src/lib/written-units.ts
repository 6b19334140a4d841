/** Which units a heading names, as people write them in English, Spanish, French and German. */
import { plainText } from './text.ts'
import { type Quantity, type System, SYSTEMS } from './units.ts'

const WORDS: Readonly<Record<Quantity, Readonly<Record<System, string>>>> = {
  length: {
    si: 'm, meter, meters, metre, metres, metro, metros, mts, mètre, mètres',
    imperial: 'ft, foot, feet, lf, pie, pies, pied, pieds, pi, fuss',
  },
  area: {
    si: 'm², m ², m^2, sqm, sq m, sq meters, sq metres, square meter, square meters, square metre, square metres, m cuadrados, metros cuadrados, mètre carré, mètres carrés, qm, quadratmeter',
    imperial:
      'ft², ft ², ft^2, feet², sqft, sq ft, sq feet, sf, gsf, nsf, square foot, square feet, square footage, pie², pies², pies ², pies cuadrados, pi², pi ², pieds², pied carré, pieds carrés, quadratfuss',
  },
  flow: {
    si: 'l/s, lps, liters per second, litres per second, litros por segundo, litres par seconde, liter pro sekunde',
    imperial: 'gpm, gal/min, gallons per minute, galones por minuto, gallons par minute, gallonen pro minute',
  },
  temperature: { si: '°C, celsius, centigrade, centígrados', imperial: '°F, fahrenheit' },
  power: {
    si: 'kW, kilowatt, kilowatts, kilovatio, kilovatios',
    imperial: 'BTU/h, BTUh, BTU/hr, BTU, BTU per hour, BTU por hora, BTU par heure',
  },
  pressure: {
    si: 'kPa, kilopascal, kilopascals, kilopascales',
    imperial: 'psi, pounds per square inch, libras por pulgada cuadrada, livres par pouce carré',
  },
}

const folded = (text: string): string => ` ${plainText(text.replaceAll('²', '2'))} `

/** Null where it names none, or both. */
export function unitsWritten(text: string, quantity: Quantity): System | null {
  const written = folded(text)
  const named = SYSTEMS.filter((system) =>
    WORDS[quantity][system].split(',').some((word) => written.includes(folded(word))),
  )
  return named.length === 1 ? (named[0] ?? null) : null
}
