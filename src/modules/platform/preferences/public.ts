/** What other modules' services may ask of the settings. */
export { settingsOf } from './rules.ts'
