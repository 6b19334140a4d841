import type { StepTexts } from '../../../../../kernel/contract/step.ts'

export const stepsEs: StepTexts = {
  firstPlan: {
    label: 'Planificar el trabajo',
    help: 'Un nombre y Intro, un nombre y Intro; Tab crea una subtarea, y se puede pegar una lista de Excel.',
    action: 'Abrir el cronograma',
    blocked: 'Primero hace falta un proyecto.',
  },
}

export const stepsFr: StepTexts = {
  firstPlan: {
    label: 'Planifier le travail',
    help: 'Un nom et Entrée, un nom et Entrée ; Tab crée une sous-tâche, et une liste peut se coller depuis Excel.',
    action: 'Ouvrir le planning',
    blocked: 'Il faut d’abord un projet.',
  },
}
