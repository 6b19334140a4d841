/**
 * When the sun rises and sets. The equations are those of the NOAA Solar Calculator (gml.noaa.gov/grad/solcalc, after Jean Meeus,
 * Astronomical Algorithms, 1991), good to about a minute between 72° north and south. The sun is up while its upper edge is seen:
 * its centre stands 90.833° from the zenith, which counts its radius and the refraction of the air.
 */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
const ZENITH = 90.833
const EPOCH_JULIAN_DAY = 2_440_587.5
const J2000 = 2_451_545
const CENTURY_DAYS = 36_525

/** `sunrise` and `sunset` are instants in epoch milliseconds; `minutes` is how long the sun is up. */
export type SunDay =
  | { kind: 'usual'; sunrise: number; sunset: number; minutes: number }
  | { kind: 'polarDay' | 'polarNight'; minutes: number }

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
const degreesOf = (radians: number) => (radians * 180) / Math.PI

/** Declination in degrees and equation of time in minutes at an instant. */
function sunAt(instant: number): { declination: number; equation: number } {
  const t = (instant / DAY_MS + EPOCH_JULIAN_DAY - J2000) / CENTURY_DAYS
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032)
  const meanAnomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t)
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
  const centre =
    sin(meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    sin(2 * meanAnomaly) * (0.019993 - 0.000101 * t) +
    sin(3 * meanAnomaly) * 0.000289
  const node = 125.04 - 1_934.136 * t
  const apparentLongitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node)
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
  const obliquity = meanObliquity + 0.00256 * cos(node)
  const y = tan(obliquity / 2) ** 2
  const equation =
    4 *
    degreesOf(
      y * sin(2 * meanLongitude) -
        2 * eccentricity * sin(meanAnomaly) +
        4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude) -
        0.5 * y * y * sin(4 * meanLongitude) -
        1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly),
    )
  return { declination: degreesOf(Math.asin(sin(obliquity) * sin(apparentLongitude))), equation }
}

/** The cosine of the hour angle at which the sun crosses the horizon; beyond 1 it stays below, beyond -1 above. */
const crossing = (latitude: number, declination: number) =>
  cos(ZENITH) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)

/** The sun of a day as it is counted where it is looked at, `2026-11-15`. North and east are positive. */
export function sunOf(date: string, latitude: number, longitude: number): SunDay {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const noon = midnight + (DAY_MINUTES / 2 - 4 * longitude) * MINUTE_MS
  const atNoon = crossing(latitude, sunAt(noon).declination)
  if (atNoon > 1) return { kind: 'polarNight', minutes: 0 }
  if (atNoon < -1) return { kind: 'polarDay', minutes: DAY_MINUTES }
  // the sun moves on between noon and the horizon: the second round takes its place at the time the first has found
  const at = (side: -1 | 1) => {
    const once = horizonAt(midnight, noon, latitude, longitude, side)
    return horizonAt(midnight, once, latitude, longitude, side)
  }
  const [sunrise, sunset] = [at(-1), at(1)]
  return { kind: 'usual', sunrise, sunset, minutes: Math.round((sunset - sunrise) / MINUTE_MS) }
}

function horizonAt(midnight: number, instant: number, latitude: number, longitude: number, side: -1 | 1): number {
  const { declination, equation } = sunAt(instant)
  const hourAngle = degreesOf(Math.acos(Math.min(1, Math.max(-1, crossing(latitude, declination)))))
  return midnight + (DAY_MINUTES / 2 - 4 * (longitude - side * hourAngle) - equation) * MINUTE_MS
}

/** Clocks by the sun, to whole hours: what a time zone would be if nobody had drawn its borders. */
export function offsetByLongitude(longitude: number): number {
  // east of Fiji and west of Samoa whole hours meet at 12; minus nought is nought
  return Math.round(longitude / 15) * 60 || 0
}
