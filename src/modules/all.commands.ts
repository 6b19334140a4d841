/** Commands of the modules that the command line offers. */
export { promoteAdmin } from './companies/promote-admin.ts'
