export const en = { module: 'Plans' }
