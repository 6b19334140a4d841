/**
 * The four tabs and the notice over them are one file to the browser: whoever opens one opens the next. Four small ones would also make the bundler
 * cut up what every page shares, and the first page would pay for it.
 */
export { default as ApiStatusPanel } from './ApiStatusPanel.tsx'
export { default as AttentionNotice } from './AttentionNotice.tsx'
export { default as AuditLogPanel } from './AuditLogPanel.tsx'
export { default as PermissionsPanel } from './PermissionsPanel.tsx'
export { default as SystemSettingsPanel } from './SystemSettingsPanel.tsx'
