import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'project-templates',
    title: 'Commencer un projet à partir d’un modèle',
    opens: 'templates',
    text: [
      'Un modèle contient des champs, des tâches, des liens et des listes de contrôle. Certains viennent avec votre secteur, d’autres ont été conservés par votre entreprise.',
      'En utiliser un : Choisissez Nouveau, puis Utiliser un modèle de projet.',
      '- Regardez un modèle pour voir ses tâches.',
      '- Choisissez Utiliser, écrivez le nom et le début, et créez le projet. Ses tâches sont datées à partir de ce début.',
      'En conserver un : Ouvrez un projet, puis son menu, et choisissez Conserver comme modèle.',
      '- Les champs, tâches, liens et listes de contrôle sont conservés. Les dates, les personnes et l’avancement ne le sont pas.',
    ],
  },
]
