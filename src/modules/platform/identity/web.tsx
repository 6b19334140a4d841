import { bindWeb } from '../../../kernel/web/bind.tsx'
import { identity } from './manifest.ts'

export const identityWeb = bindWeb(identity, {
  pages: {
    login: () => import('./pages/LoginPage.tsx'),
    signup: () => import('./pages/SignUpPage.tsx'),
    // the condition is decided by the build, so that a production build does not hold the page at all
    devLogin: import.meta.env.DEV
      ? () => import('./pages/DevLoginPage.tsx')
      : () => Promise.reject(new Error('development only')),
    adminSetup: () => import('./pages/AdminSetupPage.tsx'),
    acceptInvitation: () => import('./pages/AcceptInvitationPage.tsx'),
    forgotPassword: () => import('./pages/ForgotPasswordPage.tsx'),
    resetPassword: () => import('./pages/ResetPasswordPage.tsx'),
    verifyEmail: () => import('./pages/VerifyEmailPage.tsx'),
    profile: () => import('./pages/ProfilePage.tsx'),
    admin: () => import('./pages/AdminPage.tsx'),
  },
  noticeActions: { user_signup: () => import('./pages/SignUpActions.tsx') },
  panels: { userManagement: () => import('./pages/UserManagementPanel.tsx') },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  pageTexts: {
    profile: {
      en: () => import('./i18n/profile/en.ts').then((file) => ({ texts: file.en })),
      es: () => import('./i18n/profile/es.ts').then((file) => ({ texts: file.es })),
      fr: () => import('./i18n/profile/fr.ts').then((file) => ({ texts: file.fr })),
    },
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
