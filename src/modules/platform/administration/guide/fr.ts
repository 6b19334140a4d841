import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'system',
    title: 'Paramètres système',
    opens: 'systemSettings',
    text: [
      'Ici se trouvent le nom du produit, le contact de l’assistance, le droit des inconnus à demander un compte, l’expéditeur et le serveur de messagerie, et les fournisseurs de connexion. Ils valent pour toute l’installation : la personne qui la gère les change ; les administrateurs les lisent là où il n’y a qu’une entreprise.',
      'La longueur minimale d’un mot de passe est une règle de votre entreprise ; elle compte au prochain mot de passe défini.',
    ],
  },
  {
    id: 'mail',
    title: 'Messagerie',
    opens: 'systemSettings',
    text: [
      'Sans serveur de messagerie, les e-mails sont écrits comme fichiers dans le dossier outbox du serveur et n’arrivent à personne. Saisissez l’adresse d’un serveur, telle que smtp://nom:motdepasse@hote:port, puis envoyez un e-mail de test.',
      'L’adresse est conservée scellée et n’est plus jamais montrée. SMTP_URL et PLUMBLINE_MAIL_FROM de l’environnement l’emportent sur ce qui est défini ici.',
    ],
  },
  {
    id: 'backups',
    title: 'Sauvegardes',
    opens: 'systemSettings',
    text: [
      'Choisissez à quelle fréquence le serveur écrit une sauvegarde, à quelle heure et combien sont conservées. Une sauvegarde contient toutes les lignes et tous les fichiers envoyés tels qu’ils sont à un instant ; le travail continue pendant ce temps. Si l’une échoue, les administrateurs reçoivent un avis urgent. Sauvegarder maintenant en écrit une aussitôt, ce qui éprouve le dossier et la phrase secrète.',
      'Sur le serveur, npx plumbline backup FICHIER en écrit une aussitôt, npx plumbline doctor --verify FICHIER prouve qu’elle peut être restaurée et npx plumbline restore FICHIER en remplit une installation vide.',
      'Une installation restaurée est en pause : chacun se connecte avec son mot de passe, mais aucun e-mail n’est envoyé, aucun webhook appelé et aucune tâche exécutée tant qu’elle n’est pas reprise ici ou avec npx plumbline resume.',
    ],
  },
  {
    id: 'providers',
    title: 'Connexion avec Google ou authentification unique',
    opens: 'systemSettings',
    text: [
      'Ajoutez Google ou tout fournisseur OpenID Connect avec son identifiant, son secret et son adresse de découverte, et testez-le avant de le proposer.',
      'Qui arrive ainsi pour la première fois attend l’approbation comme toute inscription. Un compte existant n’est lié à un fournisseur que par son propriétaire, dans son profil.',
    ],
  },
  {
    id: 'landing',
    title: 'Page d’accueil',
    opens: 'systemSettings',
    text: [
      'Les visiteurs lisent la page d’accueil avant de se connecter. La personne qui gère l’installation écrit avec ses propres mots le titre, l’introduction et les trois affirmations, pour chaque langue ; un champ laissé vide dit ce que le produit dit de lui-même.',
      'Jusqu’à trois témoignages suivent les affirmations, avec le nom et l’entreprise de qui l’a dit. Ils sont identiques dans toutes les langues, et sans aucun la page n’a pas cette partie.',
    ],
  },
  {
    id: 'status',
    title: 'État du serveur',
    opens: 'apiStatus',
    text: [
      'L’état de l’API montre la base de données, les fichiers, les tâches, la messagerie et les mises à jour en direct, chacun avec ce qui a été mesuré. Tester essaie une partie pour de vrai et dit le résultat.',
    ],
  },
  {
    id: 'permissions',
    title: 'Autorisations',
    opens: 'permissions',
    text: [
      'Le tableau montre quel rôle a quelle autorisation. Votre entreprise peut en décider autrement pour tout rôle sauf Administrateur ; quelques autorisations sont fixes.',
      'L’explication par personne dit, pour une personne et une autorisation, quel rôle ou quelle décision la donne.',
    ],
  },
  {
    id: 'audit',
    title: 'Journal d’audit',
    opens: 'auditLog',
    text: [
      'Chaque changement important est noté avec l’heure, la personne, l’adresse réseau et l’avant et l’après. Filtrez par personne, type et jours, et enregistrez ce que vous voyez dans un fichier pour tableur.',
      'Aucun écran ne permet de modifier ou de supprimer des lignes.',
    ],
  },
  {
    id: 'first-run',
    title: 'Le premier démarrage d’une installation',
    text: [
      'Un serveur sans propriétaire affiche au démarrage un lien avec un jeton à usage unique. Qui l’ouvre crée le propriétaire et la première entreprise.',
      'Si plus personne ne peut se connecter, exécutez npx plumbline promote-admin EMAIL sur le serveur : la personne devient administratrice de son entreprise.',
      'npx plumbline doctor vérifie les paramètres, la base de données, les files, le disque, l’horloge et la messagerie, et dit ce qui ne va pas.',
    ],
  },
  {
    id: 'sample',
    title: 'L’entreprise d’exemple',
    text: [
      'Pour explorer avec des données, exécutez npx plumbline sample sur le serveur. Il charge une entreprise avec des personnes et des projets et indique avec qui se connecter.',
      'L’exemple est séparé de votre entreprise et marqué comme tel. npx plumbline sample remove le retire entièrement.',
    ],
  },
]
