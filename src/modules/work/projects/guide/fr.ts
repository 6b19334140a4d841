import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'create',
    title: 'Créer un projet',
    opens: 'projects',
    text: [
      'Choisissez Nouveau, puis Nouveau projet. Seul le nom est obligatoire. Les champs qu’exige votre métier sont demandés quand vous rendez le projet actif ou terminé ; d’ici là, sa page dit ce qui manque.',
      'Tant que vous n’avez pas cliqué sur Créer, ce que vous avez écrit est conservé dans ce navigateur. Si la fenêtre se ferme, le formulaire s’ouvre à nouveau avec.',
      'Le projet vous appartient. Vous, les personnes avec qui vous le partagez et les administrateurs sont les seuls à le voir.',
      'Il reçoit le numéro suivant, comme 26-014, selon le modèle qu’un administrateur fixe avec l’entreprise. Qui peut modifier le projet peut changer le numéro ; laissé vide, il reçoit le suivant.',
    ],
  },
  {
    id: 'states',
    title: 'Ce que signifie l’état d’un projet',
    text: [
      'Si vous fixez un statut, c’est lui qui compte. Sinon, les dates décident :',
      '- À venir : la date de début est devant nous.',
      '- Actif : il a commencé et la date de fin n’est pas passée.',
      '- En retard : sa date de fin est passée. Les jours comptent jusqu’à aujourd’hui, ou jusqu’au jour de la dernière tâche si toutes sont faites.',
      '- Terminé : toutes ses tâches sont faites et sa date de fin n’est pas passée.',
      '- Sans dates : il n’a pas de dates.',
      'Si toutes les tâches sont faites, ou s’il est mis à terminé, la page dit quand il a été achevé et non quand on l’attend. En attente, rien n’est attendu.',
    ],
  },
  {
    id: 'views',
    title: 'Trouver des projets et enregistrer des vues',
    opens: 'projects',
    text: [
      'Le champ de recherche du registre cherche dans le nom, le client, la description et le lieu. Les onglets réduisent la liste : tous les travaux, actifs, les miens, partagés avec moi.',
      'Enregistrer la vue conserve le texte, le filtre, l’ordre, les colonnes et les lignes par page sous le nom de votre choix. Vous pouvez avoir 20 vues ; vous seul les voyez.',
      'Si vous changez quelque chose dans une de vos vues, Enregistrer les modifications le garde dans cette vue, Enregistrer comme nouvelle vue en crée une autre, et Abandonner les modifications la montre telle qu’elle était. Une vue peut être renommée et retirée ; les liens vers elle restent valables, même après Annuler.',
      'L’adresse de la page contient ce que vous voyez : un lien ou un favori ouvre la même liste.',
    ],
  },
  {
    id: 'fields',
    title: 'Filtres, colonnes et exports',
    opens: 'projects',
    text: [
      'Ajouter un filtre restreint le registre par client, propriétaire, dates, budget ou un champ de votre métier ou de votre société, comme le type de projet. Colonnes décide quels champs la liste montre ; une vue enregistrée a les siennes, sinon ce navigateur s’en souvient.',
      'Le menu à côté des présentations contient Exporter en CSV et Exporter en Excel : la liste telle qu’elle est filtrée, avec tous les champs. La barre d’état dit où en est l’export et où le télécharger.',
      'Un registre vide propose des projets exemples aux administrateurs. Ce sont des projets ordinaires pour essayer ; Retirer les projets exemples les enlève.',
    ],
  },
  {
    id: 'share',
    title: 'Partager un projet',
    text: [
      'Ouvrez le projet et choisissez Partager. Choisissez un collègue et ce qu’il peut faire : voir ou modifier.',
      'Il en est averti par la cloche, et par e-mail sauf s’il en a décidé autrement. Vous pouvez changer ou arrêter le partage à tout moment.',
      'Seuls le propriétaire et les administrateurs partagent un projet. Qui n’est pas encore dans l’entreprise doit d’abord être invité.',
    ],
  },
  {
    id: 'import',
    title: 'Importer des projets depuis un fichier',
    opens: 'projects',
    text: [
      'Dans le menu à côté des présentations, choisissez Importer puis un fichier CSV ou XLSX dont la première ligne contient les noms des colonnes. Vérifiez ce que devient chaque colonne et regardez les premières lignes.',
      'Les lignes erronées sont laissées de côté et listées dans un fichier que vous pouvez corriger et importer de nouveau.',
      'Annuler l’import supprime ce qu’il a créé, sauf ce que quelqu’un a modifié depuis. Imports les liste tous.',
    ],
  },
  {
    id: 'many',
    title: 'Modifier beaucoup de projets à la fois',
    opens: 'projects',
    text: [
      'Cochez les lignes de la liste, puis choisissez Modifier, Archiver ou Supprimer dans la barre du bas. Ce que vous laissez vide reste tel quel.',
      'Annuler revient sur toute la modification. Ce que vous ne pouvez pas modifier reste tel quel, et le message dit pourquoi.',
    ],
  },
  {
    id: 'archive',
    title: 'Archiver, remettre et quitter',
    text: [
      'Archiver retire un projet des listes et de la recherche et le conserve. L’onglet Archivés le montre ; Ramener le fait revenir.',
      'Remettre confie un projet à un collègue ; l’ancien propriétaire garde le droit de modification. Quitter met fin au partage pour vous.',
    ],
  },
  {
    id: 'files',
    title: 'Fichiers d’un projet',
    text: [
      'Dans l’onglet Documents, envoyez des fichiers ou déposez-les sur la page. L’envoi montre son avancement et peut être annulé.',
      'Qui voit le projet peut télécharger ses fichiers. Pour en ajouter ou en retirer, il faut le droit de modifier.',
    ],
  },
  {
    id: 'together',
    title: 'Quand deux personnes modifient le même projet',
    text: [
      'Rien n’est écrasé à votre insu. Si quelqu’un a enregistré pendant que vous modifiiez, vous voyez les deux versions côte à côte, avec qui a changé quoi et quand.',
      'Pour chaque champ, gardez le vôtre ou prenez le sien. L’activité du projet liste tous les changements.',
    ],
  },
  {
    id: 'delete',
    title: 'Supprimer un projet et le récupérer',
    text: [
      'La suppression ne demande rien, car elle peut être annulée : cliquez sur Rétablir dans le message en bas.',
      'Un projet supprimé est caché pendant 30 jours, puis disparaît définitivement avec ses fichiers. Seuls son propriétaire et les administrateurs peuvent le supprimer.',
    ],
  },
  {
    id: 'lists',
    title: 'Travailler depuis le tableau de bord',
    text: [
      'Mes projets, Projets récents, Projets partagés et Tous les projets sont les onglets d’une carte : ce qui est à vous, ce que vous avez ouvert en dernier, ce qu’on vous a partagé et, pour les administrateurs, tout. Ouvrir mène au projet ; le crayon le modifie, la corbeille le supprime avec Annuler.',
      'Cochez la case devant un projet pour l’afficher dans la chronologie. Vous pouvez en cocher 50 ; chacun a les siens.',
      'Un projet en retard est dessiné en rouge, et hachuré de sa date de fin jusqu’à aujourd’hui ou jusqu’à la fin de son planning. Les losanges sont des jalons.',
      'Ajuster, Mois, Trimestre et Année changent l’échelle ; Tableau montre la même chose en lignes.',
    ],
  },
]
