export const preferencesContract = {}
