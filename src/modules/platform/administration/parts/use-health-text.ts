import { formatMoment } from '../../../../ui/formats.ts'
import { formatSize } from '../../../../lib/sizes.ts'
import type { PartHealth } from '../contract.ts'
import { formatSeconds } from './labels.ts'
import { useText } from './use-text.ts'

/** How a part of the server is, in a sentence. */
export function useHealthText(): (health: PartHealth) => string {
  const { t, language } = useText()
  return ({ code, facts }) =>
    t(`status.codes.${code}`, {
      ...facts,
      size: formatSize(Number(facts['bytes'] ?? 0), language),
      free: formatSize(Number(facts['freeBytes'] ?? 0), language),
      at: formatMoment(new Date(Number(facts['at'] ?? 0)), language, 'dateTime'),
      age: formatSeconds(Number(facts['oldestSeconds'] ?? 0), language),
    })
}
