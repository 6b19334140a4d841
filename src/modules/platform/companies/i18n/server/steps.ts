import type { StepTexts } from '../../../../../kernel/contract/step.ts'

export const stepsEs: StepTexts = {
  tradeAndCountry: {
    label: 'Sector y país',
    help: 'De ellos dependen la moneda, la semana, las unidades y los festivos.',
    action: 'Cambiar',
  },
  companyDetails: {
    label: 'Dirección y logotipo',
    help: 'Cómo se ve la empresa en lo que envía e imprime.',
    action: 'Añadir',
  },
}

export const stepsFr: StepTexts = {
  tradeAndCountry: {
    label: 'Métier et pays',
    help: 'La monnaie, la semaine, les unités et les jours fériés en dépendent.',
    action: 'Modifier',
  },
  companyDetails: {
    label: 'Adresse et logo',
    help: 'L’apparence de l’entreprise dans ce qu’elle envoie et imprime.',
    action: 'Ajouter',
  },
}
