export declare function installedChromium(): string | undefined
