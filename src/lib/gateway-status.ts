/** Whether a proxy may have answered because the server behind it is down. */
export const isGatewayStatus = (status: number): boolean => status >= 502 && status <= 504;
