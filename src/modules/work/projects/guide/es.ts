import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'create',
    title: 'Crear un proyecto',
    opens: 'projects',
    text: [
      'Elija Nuevo y después Nuevo proyecto. Solo el nombre es obligatorio. Los campos que exige su sector se piden al poner el proyecto en activo o terminado; hasta entonces su página dice lo que falta.',
      'Hasta que pulse Crear, lo escrito se conserva en este navegador. Si la ventana se cierra, el formulario se abre de nuevo con ello.',
      'El proyecto es suyo. Solo lo ven usted, las personas con quienes lo comparte y los administradores.',
      'Recibe el siguiente número, como 26-014, según el formato que un administrador fija en los datos de la empresa. Quien puede editar el proyecto puede cambiarlo; si lo deja vacío, recibe el siguiente.',
    ],
  },
  {
    id: 'states',
    title: 'Qué significa el estado de un proyecto',
    text: [
      'Si usted fija un estado, ese cuenta. Sin él deciden las fechas:',
      '- Próximo: la fecha de inicio está por llegar.',
      '- Activo: ha empezado y la fecha de fin no ha pasado.',
      '- Atrasado: su fecha de fin ha pasado. Los días cuentan hasta hoy, o hasta el día en que se hizo la última tarea si todas están hechas.',
      '- Terminado: todas sus tareas están hechas y su fecha de fin no ha pasado.',
      '- Sin fechas: no tiene fechas.',
      'Si todas las tareas están hechas, o se dio por terminado, la página dice cuándo acabó y no cuándo se prevé. En pausa no se prevé nada.',
    ],
  },
  {
    id: 'views',
    title: 'Buscar proyectos y guardar vistas',
    opens: 'projects',
    text: [
      'El campo de búsqueda del registro mira en el nombre, el cliente, la descripción y la ubicación. Las pestañas reducen la lista: todo el trabajo, activos, míos, compartidos conmigo.',
      'Guardar vista conserva el texto, el filtro, el orden, las columnas y las filas por página con un nombre propio. Puede tener 20 vistas; solo usted las ve.',
      'Si cambia algo en una vista suya, Guardar cambios lo conserva en ella, Guardar como vista nueva crea otra y Descartar cambios la muestra como estaba. Una vista se puede renombrar y quitar; los enlaces a ella siguen valiendo, también después de Deshacer.',
      'La dirección de la página contiene lo que ve, así que un enlace o un marcador abre la misma lista.',
    ],
  },
  {
    id: 'fields',
    title: 'Filtros, columnas y exportaciones',
    opens: 'projects',
    text: [
      'Añadir filtro limita el registro por cliente, propietario, fechas, presupuesto o un campo de su oficio o de su empresa, como el tipo de proyecto. Columnas decide qué campos muestra la lista; una vista guardada tiene las suyas y, si no, este navegador lo recuerda.',
      'El menú junto a las presentaciones tiene Exportar CSV y Exportar Excel: la lista tal como está filtrada, con todos los campos. La barra de estado dice cuánto lleva y dónde descargarla.',
      'Un registro vacío ofrece proyectos de muestra a los administradores. Son proyectos corrientes para probar; Quitar los proyectos de muestra los retira de nuevo.',
    ],
  },
  {
    id: 'share',
    title: 'Compartir un proyecto',
    text: [
      'Abra el proyecto y elija Compartir. Elija a un colega y lo que puede hacer: Ver, Ver y comentar, o Editar.',
      'Se le avisa en la campana, y por correo salvo que haya elegido otra cosa. Puede cambiarlo o dejar de compartir en cualquier momento.',
      'Solo el propietario y los administradores comparten un proyecto. A quien todavía no está en la empresa hay que invitarlo antes.',
    ],
  },
  {
    id: 'import',
    title: 'Importar proyectos de un archivo',
    opens: 'projects',
    text: [
      'En el menú junto a las presentaciones elija Importar y luego un archivo CSV o XLSX con los nombres de las columnas en la primera fila. Compruebe en qué se convierte cada columna y mire las primeras filas.',
      'Las filas con algún error se omiten y se listan en un archivo que puede corregir e importar de nuevo.',
      'Deshacer la importación elimina lo que creó, salvo lo que alguien haya cambiado después. Importaciones las lista todas.',
    ],
  },
  {
    id: 'many',
    title: 'Cambiar muchos proyectos a la vez',
    opens: 'projects',
    text: [
      'Marque las filas de la lista y elija Editar, Archivar o Eliminar en la barra de abajo. Lo que deje vacío se queda como está.',
      'Deshacer revierte todo el cambio. Lo que no puede cambiar se queda como está, y el mensaje dice por qué.',
    ],
  },
  {
    id: 'archive',
    title: 'Archivar, traspasar y abandonar',
    text: [
      'Archivar saca un proyecto de las listas y de la búsqueda y lo conserva. La pestaña Archivados lo muestra; Recuperar lo devuelve.',
      'Traspasar entrega un proyecto a un colega; el propietario anterior conserva el derecho a editar. Abandonar termina la compartición para usted.',
    ],
  },
  {
    id: 'files',
    title: 'Archivos de un proyecto',
    text: [
      'En la pestaña Documentos, suba archivos o suéltelos en la página. La subida muestra su avance y se puede cancelar.',
      'Quien ve el proyecto puede descargar sus archivos. Para añadirlos o quitarlos hace falta el derecho a editar.',
    ],
  },
  {
    id: 'together',
    title: 'Cuando dos personas cambian el mismo proyecto',
    text: [
      'Nada se sobrescribe sin que se vea. Si alguien guardó mientras usted editaba, verá ambas versiones una al lado de la otra, con quién cambió qué y cuándo.',
      'En cada campo, conserve el suyo o tome el de la otra persona. La actividad del proyecto muestra todos los cambios.',
    ],
  },
  {
    id: 'delete',
    title: 'Eliminar un proyecto y recuperarlo',
    text: [
      'Al eliminar no se pregunta nada, porque se puede deshacer: pulse Deshacer en el mensaje de abajo.',
      'Un proyecto eliminado queda oculto 30 días y después desaparece para siempre con sus archivos. Solo su propietario y los administradores pueden eliminarlo.',
    ],
  },
  {
    id: 'lists',
    title: 'Trabajar desde el tablero',
    text: [
      'Mis proyectos, Proyectos recientes, Proyectos compartidos y Todos los proyectos son las pestañas de una tarjeta: lo suyo, lo que abrió por último, lo que le compartieron y, para administradores, todo. Abrir lleva al proyecto; el lápiz lo edita, la papelera lo elimina con Deshacer.',
      'Marque la casilla delante de un proyecto para mostrarlo en el cronograma. Puede marcar 50; cada persona tiene los suyos.',
      'Un proyecto atrasado se dibuja en rojo y rayado desde su fecha de fin hasta hoy o hasta el fin de su programa. Los rombos son hitos.',
      'Ajustar, Mes, Trimestre y Año cambian la escala; Tabla muestra lo mismo en filas.',
    ],
  },
]
