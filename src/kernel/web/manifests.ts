/** The whole manifests, for code that is fetched when it is opened; their words in the language in use come along. */
import { manifests as whole } from 'virtual:manifests'
import { followManifests } from './i18n.ts'

followManifests()

export const manifests = whole
