export { reais } from '@volleyscouter/core/shop/money';
