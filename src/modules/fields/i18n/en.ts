export const en = { module: 'Custom fields' }
