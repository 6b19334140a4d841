import { FLAGS, type FlagId } from '../rules.ts'
import { useText } from './use-text.ts'

/** What a flag is called; one that is no longer in the list keeps its id. */
export function useFlagName(): (id: string) => string {
  const { t } = useText()
  return (id) => (Object.hasOwn(FLAGS, id) ? t(`names.${id as FlagId}`) : id)
}
