export const en = { module: 'Integrations' }
