/** What other modules' services may ask of plans. */
export { featuresOf } from './rules.ts'
