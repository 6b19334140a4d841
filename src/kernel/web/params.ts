/** Query parameters as the manifest declares them: pages never see the raw address. */
import { publicName } from '../contract/link.ts'
import type { QueryParam, Route } from '../contract/module.ts'

type Raw = Record<string, unknown>
type Value = string | undefined

function convert(param: QueryParam, raw: string | undefined): Value {
  if (typeof param === 'string') return raw
  if ('oneOf' in param) return param.oneOf.find((one) => one === raw)
  const [first] = param.tabs
  const numbered = raw !== undefined && /^\d+$/.test(raw) ? param.tabs[Number(raw)] : undefined
  return numbered ?? param.tabs.find((one) => one === raw) ?? first
}

/** The parameters of a page: those of the path, those of the query by their declared type, and what the view presets. */
export function readParams(
  route: Route,
  path: Raw,
  search: Raw,
  preset: Readonly<Record<string, string | number>> = {},
): Record<string, Value> {
  const params: Record<string, Value> = {}
  for (const [name, value] of Object.entries(path)) params[name] = String(value)
  for (const [name, param] of Object.entries(route.query ?? {})) {
    const given = search[publicName(param)] ?? preset[name]
    params[name] = convert(param, given === undefined ? undefined : String(given))
  }
  return params
}

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}
