import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { assistantContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: { assistant: { description: 'Si un modèle de langage formule les réponses de l’assistant, et lequel', keywords: 'IA, chat, modèle de langage, OpenAI, LLM, questions, voix' } },
  module: 'Assistant IA',
  keys: { open: 'Ouvrir ou fermer l’assistant IA' },
  panels: { assistant: 'Assistant IA' },
  events: {
    apmConversation: { started: 'Conversation avec l’assistant commencée', removed: 'Conversation avec l’assistant supprimée' },
    apmMessage: { asked: 'Question posée à l’assistant', phrased: 'Réponse de l’assistant formulée' },
    assistantModel: { changed: 'Modèle de l’assistant modifié', tested: 'Modèle de l’assistant testé' },
  },
  open: 'Assistant IA',
  openKeys: 'Assistant IA ({{keys}} J)',
  ctrl: 'Ctrl',
  loadFailed: 'L’assistant n’a pas pu être ouvert. {{reason}}',
  greeting: 'Bonjour {{name}}, je suis votre assistant chef de projet doté d’IA. Interrogez-moi sur les projets, les tâches, les personnes et les chiffres. Je réponds avec ce qui est enregistré ici et ce que vous pouvez voir, et chaque nombre ouvre son calcul.',
  greetingNoName: 'Bonjour, je suis votre assistant chef de projet doté d’IA. Interrogez-moi sur les projets, les tâches, les personnes et les chiffres. Je réponds avec ce qui est enregistré ici et ce que vous pouvez voir, et chaque nombre ouvre son calcul.',
  examples: {
    late: 'Qu’est-ce qui est en retard ?', dueThisWeek: 'Quelles échéances cette semaine ?', attention: 'Qu’est-ce qui demande mon attention ?', freeNextWeek: 'Qui est libre la semaine prochaine ?', milestones: 'Quels jalons arrivent ?', onTime: 'Quelle est notre ponctualité ?',
  },
  panel: {
    close: 'Fermer l’assistant', newConversation: 'Nouvelle conversation', conversations: 'Conversations', back: 'Revenir à la conversation', log: 'Conversation', older: 'Afficher les messages précédents', olderConversations: 'Afficher les conversations précédentes',
    input: 'Votre question', placeholder: 'Projets, tâches ou personnes', send: 'Envoyer', you: 'Vous', me: 'Assistant', analyzing: 'Analyse en cours', none: 'Aucune conversation pour l’instant.', noneHelp: 'Posez une question, elle apparaîtra ici.',
    messages_one: '{{count}} message', messages_other: '{{count}} messages', delete: 'Supprimer « {{title}} »', deleteTitle: 'Supprimer cette conversation ?', deleteText: '« {{title}} » est supprimée définitivement.', deleteDo: 'Supprimer la conversation', deleted: 'La conversation est supprimée.',
    notSent: 'La question n’a pas été envoyée. {{reason}}', more_one: 'et {{count}} de plus', more_other: 'et {{count}} de plus', now: 'maintenant {{value}}', nowNone: 'plus de données à présent', tryThese: 'Vous pouvez demander', previewOnly: 'Vous regardez le produit comme une autre personne, rien ne peut donc être demandé ici.',
  },
  voice: {
    start: 'Dire votre question', stop: 'Arrêter l’écoute', listening: 'À l’écoute',
    notAllowed: 'Le microphone est bloqué. Autorisez-le pour ce site dans le navigateur, puis réessayez.',
    noSpeech: 'Rien n’a été entendu. Vérifiez le microphone et parlez après avoir appuyé sur le bouton.',
    audioCapture: 'Aucun microphone n’a été trouvé. Branchez-en un, puis réessayez.',
    network: 'Le navigateur n’a pas pu joindre son service vocal. Vérifiez la connexion ou écrivez la question.',
    language: 'Le navigateur ne reconnaît pas la parole en anglais. Écrivez la question.',
    other: 'La parole n’a pas été reconnue ({{error}}). Réessayez ou écrivez la question.',
  },
  phrased: { model: 'Formulé par un modèle de langage', local: 'Formulé localement.', failed: 'Le modèle de langage n’a pas donné de réponse utilisable. Qui gère l’installation peut le tester.', sent: 'Ce qui a été envoyé', sentHelp: 'Le modèle a reçu ce texte et rien d’autre :' },
  problems: {
    late: 'Le modèle n’a pas répondu en 15 secondes.',
    unknownHost: 'Le nom du serveur du modèle est introuvable. Vérifiez l’adresse et si ce serveur a accès à internet.',
    private: 'L’adresse du modèle est dans un réseau privé. L’installation peut l’autoriser avec PLUMBLINE_ALLOWED_HOSTS.',
    unreachable: 'La connexion au modèle a échoué. Vérifiez l’adresse et si un pare-feu s’interpose.',
    status: 'Le serveur du modèle a refusé la demande. Vérifiez l’adresse, le nom du modèle et la clé.',
    unreadable: 'Le serveur du modèle a répondu autre chose que prévu. Utilisez une adresse qui parle le format d’OpenAI.',
    tooLong: 'Le modèle a répondu avec trop de mots.',
    invented: 'Le modèle a utilisé un nombre qui n’est pas parmi les faits.',
  },
  settings: {
    title: 'Modèle de langage', intro: 'Les réponses sont trouvées sur ce serveur et n’ont besoin de personne d’autre. Un modèle peut les formuler : il reçoit la question et les faits de la réponse, rien d’autre. Ses mots ne sont retenus que si chaque nombre figure parmi les faits.',
    on: 'Laisser un modèle formuler les réponses', onHelp: 'Les questions et les faits de leurs réponses sont envoyés à cette adresse.', url: 'Adresse', urlHelp: 'Un service qui parle le format d’OpenAI, jusqu’à la version : https://api.example.com/v1',
    model: 'Modèle', modelHelp: 'Son nom tel que le service le connaît.', key: 'Clé', keyHelp: 'Conservée scellée et jamais montrée à nouveau.', keyStored: 'Une clé est enregistrée. Saisissez-en une autre pour la remplacer.', forgetKey: 'Oublier la clé enregistrée', saved: 'Le modèle est enregistré.',
  },
  test: {
    title: 'Test', do: 'Tester', again: 'Tester à nouveau', off: 'Saisissez d’abord l’adresse et le nom du modèle, puis enregistrez.', about: 'Le modèle formule une réponse inventée qui ne dit rien de votre entreprise.', never: 'Pas encore testé.', asking: 'Le modèle est interrogé.',
    works: 'Fonctionne', fails: 'Ne fonctionne pas', when: 'Testé', host: 'Serveur', status: 'Statut', took: 'Durée', ms: '{{ms}} ms', said: 'Ce qu’il a dit',
  },
  answers: {
    nothingYet: 'Il n’y a encore rien à dire : aucun projet ni aucune tâche que vous puissiez voir.',
    noneYet: {
      tasks: 'Il n’y a encore aucune tâche que vous puissiez voir.', projects: 'Il n’y a encore aucun projet que vous puissiez voir.', tasksOfProject: '{{project}} n’a pas encore de tâches.', tasksOfPerson: '{{person}} n’a pas encore de tâches que vous puissiez voir.',
      ownTasks: 'Aucune tâche ne vous est encore affectée.', milestonesOfProject: '{{project}} n’a pas encore de jalons.',
    },
    openList: 'Ouvrir la liste',
    withheld: 'Une partie de cette réponse ne vous est plus visible et est omise.',
    help: 'Je peux dire ce qui est en retard ou à échéance, où en est un projet, qui est libre ou surchargé, quels jalons arrivent, ce qui s’est passé récemment, et tout chiffre du produit par son nom. Après avoir nommé un projet, continuez par « et ses jalons ? » ou « qui y travaille ? ». Par exemple :',
    hello: 'Ravi de vous lire. Vous pouvez demander, par exemple :',
    subject: {
      gone: 'Je n’ai pas trouvé ce projet, ou vous ne pouvez pas le voir.',
      several_one: '{{count}} projet correspond à ce nom :', several_other: '{{count}} projets correspondent à ce nom. Lequel voulez-vous dire ?',
      severalPeople: 'Plusieurs personnes portent ce nom. Indiquez le nom complet.',
      unknownSoAll: 'Je n’ai rien trouvé sous le nom « {{name}} » ; ceci concerne donc tout ce que vous pouvez voir.',
    },
    note: {
      late_one: '{{project}}, échéance {{date}}, {{count}} jour de retard', late_other: '{{project}}, échéance {{date}}, {{count}} jours de retard', due: '{{project}}, échéance {{date}}', date: '{{date}}',
      overdue_one: 'fin prévue {{date}}, {{count}} jour de retard', overdue_other: 'fin prévue {{date}}, {{count}} jours de retard', ends_one: 'fin {{date}}, {{count}} jour restant', ends_other: 'fin {{date}}, {{count}} jours restants',
      open_one: '{{count}} tâche ouverte sur {{tasks}}', open_other: '{{count}} tâches ouvertes sur {{tasks}}', changed: 'modifié le {{at}} par {{name}}', happened: '{{event}}, {{at}}, {{name}}',
      free: '{{free}} libres sur {{capacity}}', booked: '{{booked}} occupées sur {{capacity}}', plain: '{{text}}', amount: '{{amount}}',
    },
    late: {
      tasks_one: '{{figure}} tâche est en retard.', tasks_other: '{{figure}} tâches sont en retard.', noTasks: 'Aucune tâche n’est en retard.', rows: 'Tâches en retard', list: 'Ouvrir les tâches en retard',
      projects_one: '{{figure}} projet est en retard.', projects_other: '{{figure}} projets sont en retard.', noProjects: 'Aucun projet n’est en retard.', projectRows: 'Projets en retard',
      ofProject_one: '{{count}} tâche de {{project}} est en retard.', ofProject_other: '{{count}} tâches de {{project}} sont en retard.', noneOfProject: 'Aucune tâche de {{project}} n’est en retard.',
      ofPerson_one: '{{count}} tâche de {{person}} est en retard.', ofPerson_other: '{{count}} tâches de {{person}} sont en retard.', noneOfPerson: 'Aucune tâche de {{person}} n’est en retard.',
    },
    due: {
      thisWeek_one: '{{figure}} tâche arrive à échéance cette semaine.', thisWeek_other: '{{figure}} tâches arrivent à échéance cette semaine.', noneThisWeek: 'Aucune tâche ouverte n’arrive à échéance cette semaine.',
      unassigned_one: '{{figure}} d’entre elles n’a personne d’affecté.', unassigned_other: '{{figure}} d’entre elles n’ont personne d’affecté.', rows: 'Tâches',
      on_one: '{{count}} tâche ouverte arrive à échéance le {{from}}.', on_other: '{{count}} tâches ouvertes arrivent à échéance le {{from}}.', noneOn: 'Aucune tâche ouverte n’arrive à échéance le {{from}}.',
      between_one: '{{count}} tâche ouverte arrive à échéance du {{from}} au {{to}}.', between_other: '{{count}} tâches ouvertes arrivent à échéance du {{from}} au {{to}}.', noneBetween: 'Aucune tâche ouverte n’arrive à échéance du {{from}} au {{to}}.',
      inProject: 'Dans {{project}} :', byPerson: 'Pour {{person}} :',
    },
    attention: {
      late_one: '{{count}} de vos tâches est en retard.', late_other: '{{count}} de vos tâches sont en retard.', week_one: '{{count}} de vos tâches arrive à échéance d’ici la fin de la semaine.', week_other: '{{count}} de vos tâches arrivent à échéance d’ici la fin de la semaine.',
      none: 'Aucune de vos tâches n’est en retard ni à échéance cette semaine.', list: 'Ouvrir le travail de l’entreprise', alerts_one: '{{figure}} projet se termine dans les sept prochains jours.', alerts_other: '{{figure}} projets se terminent dans les sept prochains jours.', alertRows: 'Projets qui se terminent bientôt',
    },
    milestones: {
      soon_one: '{{figure}} jalon arrive dans les 30 prochains jours.', soon_other: '{{figure}} jalons arrivent dans les 30 prochains jours.', none: 'Aucun jalon n’arrive dans les 30 prochains jours.', never: 'Il n’y a encore aucun jalon que vous puissiez voir.', rows: 'Jalons',
      ofProject: 'Les prochains jalons de {{project}}', noneOfProject: '{{project}} n’a aucun jalon ouvert à venir.', next: 'Prochains jalons',
    },
    project: {
      state: '{{project}} : {{state}}.', fromTo: 'Il va du {{from}} au {{to}}.', from: 'Il commence le {{from}} et n’a pas de date de fin.', to: 'Il se termine le {{to}} et n’a pas de date de début.', noDates: 'Il n’a pas encore de dates.',
      progress: 'Son avancement est indiqué à {{percent}}.', tasks_one: '{{done}} tâche terminée sur {{count}}.', tasks_other: '{{done}} tâches terminées sur {{count}}.', noTasks: 'Il n’a pas encore de tâches.', noneLate: 'Aucune n’est en retard.',
      spi: 'La performance des délais (SPI) est de {{percent}} : valeur acquise rapportée à la valeur prévue.', cpi: 'La performance des coûts (CPI) est de {{percent}} : valeur acquise rapportée à ce qui a été dépensé.',
    },
    people: { which: 'Nommez le projet, et je dis qui y travaille.', manager: 'Chef de projet : {{name}}.', none: 'Personne n’est encore affecté à une tâche de {{project}}.', rows: 'Qui travaille sur {{project}}' },
    history: { list: 'Ouvrir le projet', everywhere: 'Projets modifiés en dernier', ofProject: 'Ce qui s’est passé en dernier sur {{project}}', none: 'Rien n’est encore noté sur {{project}}.' },
    team: {
      nobody: 'Il n’y a encore personne à planifier : aucune personne, équipe ou machine n’est parmi les ressources.', cut_one: 'J’ai regardé la première d’entre elles.', cut_other: 'J’ai regardé les {{count}} premières d’entre elles.', list: 'Ouvrir la charge de travail',
      free_one: '{{count}} personne, équipe ou machine a un jour libre ou plus du {{from}} au {{to}}.', free_other: '{{count}} personnes, équipes et machines ont un jour libre ou plus du {{from}} au {{to}}.', noneFree: 'Personne n’a un jour entier de libre du {{from}} au {{to}}.', freeRows: 'Le plus de temps d’abord',
      over_one: '{{count}} a plus de travail que de temps du {{from}} au {{to}}.', over_other: '{{count}} ont plus de travail que de temps du {{from}} au {{to}}.', noneOver: 'Personne n’est surchargé du {{from}} au {{to}}.', overRows: 'Les plus surchargés d’abord',
      notPlanned: '{{person}} n’est pas parmi les ressources que j’ai regardées.', personFree: '{{person}} a {{free}} libres sur {{capacity}} du {{from}} au {{to}}.', personOver: '{{person}} a une surcharge de {{over}} : {{booked}} occupées sur {{capacity}} du {{from}} au {{to}}.',
      personIdle: '{{person}} n’a aucune tâche ouverte que vous puissiez voir.', personOpen_one: '{{person}} a {{count}} tâche ouverte.', personOpen_other: '{{person}} a {{count}} tâches ouvertes.', personRows: 'À finir en premier',
      noTime: 'D’après les calendriers, personne ne travaille cette semaine : il n’y a pas de temps à occuper.', utilization: 'L’équipe est occupée à {{figure}} de son temps cette semaine.', busiest: 'Les plus occupés cette semaine',
    },
    optimize: {
      unassigned_one: '{{figure}} tâche de cette semaine n’a personne d’affecté et ne sera donc pas faite à temps.', unassigned_other: '{{figure}} tâches de cette semaine n’ont personne d’affecté et ne seront donc pas faites à temps.',
      late_one: '{{figure}} tâche est en retard ; donnez-lui une nouvelle date ou du renfort.', late_other: '{{figure}} tâches sont en retard ; donnez-leur de nouvelles dates ou du renfort.', free_one: '{{count}} a un jour ou plus de libre cette semaine et pourrait reprendre du travail.', free_other: '{{count}} ont un jour ou plus de libre cette semaine et pourraient reprendre du travail.',
      nothing: 'Je ne trouve rien à améliorer : rien n’est en retard ni sans personne, et il n’y a personne dont le temps soit planifié.',
    },
    figure: { is: '{{title}} : {{figure}}.', noData: '{{title}} : pas encore de données.', unknown: 'Ce chiffre n’existe pas, ou vous ne pouvez pas le voir.', rows: 'Ce qui se trouve derrière' },
    status: {
      active_one: '{{figure}} projet est actif.', active_other: '{{figure}} projets sont actifs.', overdue_one: '{{figure}} est en retard.', overdue_other: '{{figure}} sont en retard.', alerts_one: '{{figure}} se termine dans les sept jours.', alerts_other: '{{figure}} se terminent dans les sept jours.',
      completed_one: '{{figure}} est terminé.', completed_other: '{{figure}} sont terminés.', late_one: '{{figure}} tâche est en retard.', late_other: '{{figure}} tâches sont en retard.', due_one: '{{figure}} tâche arrive à échéance cette semaine.', due_other: '{{figure}} tâches arrivent à échéance cette semaine.',
      onTime: '{{figure}} des projets des 12 derniers mois ont tenu leur délai.', spi: 'La performance des délais (SPI) est de {{figure}}.',
    },
    find: { found: 'J’ai trouvé ceci', nothing: 'Je n’ai rien trouvé sur « {{words}} » que vous puissiez voir. Vous pouvez demander, par exemple :', unclear: 'Je n’ai pas compris. Vous pouvez demander, par exemple :' },
  },
}

export const errors: ErrorTexts<typeof assistantContract> = {
  CONVERSATION_NOT_FOUND: 'Cette conversation n’existe pas. Commencez-en une nouvelle.',
  MODEL_REFUSED: 'Cette adresse ne peut pas être jointe : {{reason}}',
  MODEL_INCOMPLETE: 'Saisissez l’adresse et le nom du modèle avant de l’activer.',
  MODEL_UNKNOWN: 'Il n’y a aucun modèle à tester. Saisissez d’abord son adresse et son nom, puis enregistrez.',
}
