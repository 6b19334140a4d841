import type { StepTexts } from '../../../../../kernel/contract/step.ts'

export const stepsEs: StepTexts = {
  mailWorks: {
    label: 'Configurar el correo',
    help: 'Sin él, las invitaciones y los avisos quedan en una carpeta del servidor.',
    action: 'Configurar',
  },
  backupsPlanned: {
    label: 'Planificar copias de seguridad',
    help: 'Cada día o cada semana, a una hora; mejor en otro disco.',
    action: 'Planificar',
  },
}

export const stepsFr: StepTexts = {
  mailWorks: {
    label: 'Configurer la messagerie',
    help: 'Sans elle, les invitations et les avis restent dans un dossier du serveur.',
    action: 'Configurer',
  },
  backupsPlanned: {
    label: 'Planifier des sauvegardes',
    help: 'Chaque jour ou chaque semaine, à une heure donnée ; de préférence sur un autre disque.',
    action: 'Planifier',
  },
}
