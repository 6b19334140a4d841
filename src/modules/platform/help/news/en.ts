import type { Release } from './release.ts'

export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-15',
    news: [
      'Projects with sharing, files, history and views saved by name.',
      'Sign-in by password, passkey, Google or single sign-on, with a second factor for the password.',
      'Invitations, approval of sign-ups, roles, and permissions that a company decides itself.',
      'A bell for everybody, with mail at once or as a daily digest, and quiet hours.',
      'System settings, state of the server and an audit log for administrators.',
      'This guide, keyboard shortcuts, and questions to support with a picture of the screen.',
      'English, Spanish and French everywhere: screens, mail and answers of the API.',
    ],
  },
]
