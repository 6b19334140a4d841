/** What other modules' services may ask of plans. */
export { featuresNow } from './rules.ts'
