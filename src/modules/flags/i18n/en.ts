export const en = { module: 'Feature flags' }
