export const en = { module: 'Notifications' }
