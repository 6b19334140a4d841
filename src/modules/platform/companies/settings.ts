/** What of a company's settings counts in every session. */
import { CompanySettings } from './contract.ts'

export function formatsOf(settings: unknown): { currency: string; locale: string } {
  return CompanySettings.parse(settings).numbers
}

/** Where the company is and on which day its week begins: 1 is Monday. */
export function regionOf(settings: unknown): { country: string; timeZone: string; weekStart: number } {
  const { region, calendar } = CompanySettings.parse(settings)
  return { ...region, weekStart: calendar.weekStart }
}

/** A feature of the plan that the company itself has switched off (spec 3 §3.7, settings.features). */
export function isDenied(settings: unknown, feature: string): boolean {
  const chosen: Record<string, boolean> = CompanySettings.parse(settings).features
  return chosen[feature] === false
}
