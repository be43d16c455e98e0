declare module 'virtual:packed-engine' {
  /** gzip, as base64. */
  const packed: string;
  export default packed;
}
