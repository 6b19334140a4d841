export const en = {
  module: 'Companies',
}
