/** Settings of the installation, typed: what is not stored has its default. Secrets stay on the server. */
import { z } from 'zod'
import type { Services } from '../../../kernel/server/context.ts'
import { InstallationSettings } from './contract.ts'

/** Where the secret of a sign-in provider is kept among the sealed settings. */
export const providerSecretKey = (providerId: string) => `provider.${providerId}`

export async function installationSettings(services: {
  settings: Pick<Services['settings'], 'read'>
}): Promise<InstallationSettings> {
  const { open } = await services.settings.read()
  return z.object(InstallationSettings.shape).parse(open)
}
