/** Headers and rows of the files in the import tests. */
export const ORDERS =
  "Name,Email,Financial Status,Fulfillment Status,Currency,Shipping,Total,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Created at";
export const order = (n: number, price = "12.00") =>
  `#${n},buyer${n}@example.com,paid,fulfilled,GBP,3.00,${Number(price) + 3 || "15.00"},1,Print ${n},${price},Ines Okafor,1 High St,Leeds,LS1 1AA,GB,2026-03-15 10:14:00 +0000`;
export const CUSTOMERS =
  "First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Phone,Note,Tax Exempt,Tags,Gender,Shoe size";
export const customer = (n: number, email = `person${n}@example.com`) =>
  `Ana,Person ${n},${email},yes,${n} Quay Street,Galway,IE,'H91 X2K7,'+3538612345${10 + n},"Likes ""navy"", not black",no,"vip, gift",female,40`;
export const PRODUCTS =
  "Handle,Title,Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Cost per item,Image Src,Image Alt Text";
export const product = (n: number, price = "19.00") =>
  `tee-${n},Tee ${n},Harbour Prints,T-Shirt,"tee, navy",Size,S,TEE-${n}-S,180,shopify,12,${price},7.50,https://cdn.example.com/${n}.jpg,Front\ntee-${n},,,,,,M,TEE-${n}-M,180,,,21.00,7.50,,`;
export const file = (head: string, ...rows: string[]) => `${[head, ...rows].join("\n")}\n`;
