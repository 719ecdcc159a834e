declare module 'fs-native-extensions' {
  /** @returns false while another open file has the lock; it ends when the file is closed */
  export function tryLock(file: number): boolean;
}
