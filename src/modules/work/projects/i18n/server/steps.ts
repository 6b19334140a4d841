import type { StepTexts } from '../../../../../kernel/contract/step.ts'

export const stepsEs: StepTexts = {
  firstProject: {
    label: 'Un primer proyecto',
    help: 'Escriba uno, traiga su propia lista desde una hoja de cálculo o parta de una plantilla.',
    action: 'Importar una lista',
    ways: {
      type: { label: 'Escribirlo', help: 'Basta un nombre; las fechas y lo demás pueden venir después.' },
      list: {
        label: 'Traer su lista',
        help: 'De Excel o CSV, tal como está: encabezados en cuatro idiomas, títulos encima, otras palabras para los estados.',
      },
      template: {
        label: 'Tomar una plantilla',
        help: 'Un proyecto con las etapas de su sector, fechado desde el día que elija.',
      },
      sample: {
        label: 'Ver un ejemplo',
        help: 'Proyectos de una empresa de ejemplo para mirar; van marcados y se quitan todos cuando quiera.',
      },
    },
  },
  firstShare: {
    label: 'Compartir un proyecto',
    help: 'Con un colega, o con una dirección que todavía no tiene cuenta: se la invita.',
    action: 'Compartir',
    blocked: 'Todavía no hay ningún proyecto propio que compartir.',
  },
}

export const stepsFr: StepTexts = {
  firstProject: {
    label: 'Un premier projet',
    help: 'Saisissez-en un, apportez votre propre liste depuis un tableur ou partez d’un modèle.',
    action: 'Importer une liste',
    ways: {
      type: { label: 'Le saisir', help: 'Un nom suffit ; les dates et le reste peuvent suivre.' },
      list: {
        label: 'Apporter votre liste',
        help: 'Depuis Excel ou CSV, telle quelle : intitulés en quatre langues, titres au-dessus, autres mots pour les statuts.',
      },
      template: {
        label: 'Prendre un modèle',
        help: 'Un projet avec les étapes de votre métier, daté à partir du jour choisi.',
      },
      sample: {
        label: 'Voir un exemple',
        help: 'Des projets d’une entreprise d’exemple à parcourir ; ils sont marqués et se retirent tous quand vous voulez.',
      },
    },
  },
  firstShare: {
    label: 'Partager un projet',
    help: 'Avec un collègue, ou avec une adresse qui n’a pas encore de compte : elle est invitée.',
    action: 'Partager',
    blocked: 'Il n’y a pas encore de projet à partager.',
  },
}
