export const en = {
  routes: { settings: 'Settings' },
  module: 'Settings',
  appearance: {
    title: 'Appearance', theme: 'Theme mode', light: 'Light', dark: 'Dark', auto: 'Auto',
    help: 'A theme is shown at once and kept when you save. Auto follows your device.',
  },
  notifications: {
    title: 'Notifications',
    email: 'E-mail notifications', emailHelp: 'Notices also reach you by e-mail. Messages about your account, such as a password reset, always do.',
    project: 'Project notifications', projectHelp: 'Notices about projects appear in the bell and by e-mail.',
    choices: 'Choose for each kind of notice',
  },
  projects: {
    title: 'Project Preferences',
    autoSave: 'Auto-save', autoSaveHelp: 'What you type into a form is kept in this browser until you save it, and offered back after a reload or a crash.',
    view: 'Default project view', list: 'List', grid: 'Grid', timeline: 'Timeline', viewHelp: 'How the list of projects opens.',
  },
  system: {
    title: 'System', language: 'Language', units: 'Units', imperial: 'Imperial', si: 'SI',
    example: 'A pipe of {{length}} carries {{flow}} of water at {{temperature}}.',
    corner: 'Corner of AI quick access',
    corners: { 'bottom-right': 'Bottom right', 'bottom-left': 'Bottom left', 'top-right': 'Top right', 'top-left': 'Top left' },
  },
  reset: 'Reset to Defaults',
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'Settings saved successfully!',
  failed: 'Error saving settings. Please try again.',
}
