/** Minutes of the day as a time field writes them. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** What stands in a time field as minutes of the day; null while it is no time. */
export function minuteOf(clock: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
