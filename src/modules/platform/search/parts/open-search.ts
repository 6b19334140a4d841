export const loadDialog = () => import('./SearchDialog.tsx').then((file) => file.SearchDialog)

export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)
