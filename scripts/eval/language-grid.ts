export function grid(_count: number): void {}
