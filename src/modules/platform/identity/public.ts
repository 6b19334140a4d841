/** What other modules' services may ask of identity. */
export { installationSettings, providerSecretKey } from './installation.ts'
export { decidingCompany } from './requests.ts'
