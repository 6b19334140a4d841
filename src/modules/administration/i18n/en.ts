export const en = { module: 'Administration' }
