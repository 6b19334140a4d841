export const notificationsContract = {}
